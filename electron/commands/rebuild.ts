import type { Command } from 'commander';
import type { RebuildReport } from '../rebuild/rebuild-catalogue.ts';
import type { ArchiveLayout } from '../storage/archive-layout.ts';
import { AlreadyReported, type CommandContext } from './context.ts';
import { type FindingLine, findingLines } from './finding-lines.ts';
import { jsonLine } from './json-line.ts';
import { pathFromArchive } from './path-from-archive.ts';
import { printPieces } from './print-pieces.ts';
import { withHoldings } from './with-holdings.ts';

export function addRebuildCommand(program: Command, context: CommandContext): void {
  const { messages } = context;
  program
    .command('rebuild')
    .description(messages.text('cli.rebuild.description'))
    .option('--json', messages.text('cli.option.json'))
    .action(async ({ json: asJson = false }: { readonly json?: boolean }, command: Command) => {
      await withHoldings(command, context, async (holdings) => {
        const { purgeExpired } = await import('../deposit/purge-expired.ts');
        const { rebuildCatalogue } = await import('../rebuild/rebuild-catalogue.ts');
        await purgeExpired(holdings);
        const report = await rebuildCatalogue(holdings);
        const findings = listFindings(report, holdings.layout);
        await printPieces(context, findingLines(findings, asJson, messages));
        const summary = { items: report.items, copies: report.copies.length, findings: findings.length };
        if (asJson) await printPieces(context, jsonLine(summary));
        else await context.print(`${messages.text('cli.rebuild.done', summary)}\n`);
        if (findings.length > 0) throw new AlreadyReported();
      });
    });
}

/** What was put into quarantine is told like the rest, with the place where it now lies. */
function listFindings(
  { findings, quarantined }: RebuildReport,
  layout: ArchiveLayout,
): readonly FindingLine[] {
  const moved = quarantined.map(({ rep, path }) => ({
    rep,
    path: pathFromArchive(layout, path),
    outcome: 'quarantined',
  }));
  return [...findings, ...moved];
}
