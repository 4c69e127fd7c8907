// What a migration must not do while the release before it goes on beside it: break what that one asks, or make it wait long.

/** A statement and why it is refused. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^drop table\b|\bdrop column\b/,
    'the release before may still read it: leave it for one release',
  ],
  [
    /\brename (?:column|to|constraint)\b/,
    'the release before knows the old name: add, copy, then remove',
  ],
  [
    /\balter (?:column )?\S+ (?:set data )?type\b/,
    'rewrites the table under a lock: add a column and copy',
  ],
  [
    /\badd (?:column )?(?!constraint)(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    'the release before inserts without it: give a default',
  ],
  [
    /\balter (?:column )?\S+ set not null\b/,
    'reads the whole table under a lock: add a check `not valid`, then validate',
  ],
  [
    /\badd (?:constraint \S+ )?(?:check|foreign key|unique|primary key)\b(?!.*\bnot valid\b)/,
    'reads the whole table under a lock: `not valid`, validate in the next migration',
  ],
  [/^create (?:unique )?index\b/, 'nobody can write to the table while it is built'],
  [/^(?:update|delete from)\b/, 'locks every row until the end: let a job do it in batches'],
  [/^(?:lock|cluster|truncate|vacuum full|reindex)\b/, 'nobody can use the table meanwhile'],
];

/** Above a statement that is refused otherwise: why it is short here, or why nobody asks for what goes. */
const SAFE = /^\s*-- Safe: \S.{10,}/m;

/** The statements of a script, each with the comments above it; bodies of functions stay whole. */
function statementsOf(script: string): string[] {
  const tokens = script.split(/(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*'|--[^\n]*|;)/);
  const statements = [''];
  for (const token of tokens) {
    if (token === ';') statements.push('');
    else statements[statements.length - 1] += token;
  }
  return statements.filter((text) => text.trim() !== '');
}

const plain = (statement: string) =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The table that a statement is about; the index's for `create index`. */
const tableOf = (text: string) =>
  /(?:^create (?:unique )?index .*? on (?:only )?|^alter table (?:only )?(?:if exists )?|^update |^delete from )"?(\w+)/.exec(
    text,
  )?.[1];

/** What is wrong with a migration, each as the statement's beginning and the reason. Tables that it makes itself are free. */
export function migrationFaults(script: string): string[] {
  const statements = statementsOf(script);
  const made = new Set(
    statements
      .map(plain)
      .flatMap((text) => /^create table (?:if not exists )?"?(\w+)/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const text = plain(statement);
    if (made.has(tableOf(text) ?? '') || SAFE.test(statement)) return [];
    return REFUSED.filter(([pattern]) => pattern.test(text)).map(
      ([, why]) => `${text.slice(0, 60)}: ${why}`,
    );
  });
}
