// Holds a data folder until the process is killed, for the test of the lock. Prints `ID held`, or why not.
import { holdFolder } from '../../../src/server/platform/file/folder-lock.ts';

try {
  holdFolder(process.argv[2] ?? '');
  process.stdout.write(`${process.pid} held\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${process.pid} ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
