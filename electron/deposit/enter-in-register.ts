import type { Ledger } from '../ledger/ledger.ts';
import type { RegisterEvent } from '../ledger/register-line.ts';
import type { Intent } from '../storage/change.ts';

/** Enters a change that the tree has undergone; once, however often it is tried. On return it is durable. */
export async function enterInRegister(ledger: Ledger, intent: Intent): Promise<void> {
  const { rep, at, event, detail } = intent;
  await ledger.write(() => {
    const isEntered = ledger.register
      .history(rep)
      .some((line) => line.at === at && line.event === event && line.detail === detail);
    if (isEntered) return;
    // The event is one that this program, or one like it, wrote into the intent.
    ledger.register.append(at, event as RegisterEvent, [{ label: rep, detail }]);
    ledger.register.sync(at);
  });
}
