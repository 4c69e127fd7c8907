// `npm run admin -- COMMAND`: commands on the database for the person who runs the server.
import { readCommand, USAGE } from './admin-usage.ts';

async function run(): Promise<string> {
  const asked = readCommand(process.argv.slice(2));
  if (!asked) return USAGE;
  const { runCommand } = await import('./admin-commands.ts');
  return runCommand(asked);
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
