/** Starts two hands, gives them nothing to do and does not close them: the process must end all the same. */
import { Hands } from '../../electron/deposit/hands.ts';

let count = 0;
process.on('worker', () => count++);
new Hands(2).prepare();
await new Promise((resolve) => setImmediate(resolve));
process.stdout.write(`${count} threads\n`);
