// PostgreSQL refuses to run as root, which tests in a container are: then its commands run as its own user.

export const isRoot = process.getuid?.() === 0;

/** A command and its arguments, in the form that runs as the user `postgres` where this process is root. */
export const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]];
