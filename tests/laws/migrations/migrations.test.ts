// During an update the release before goes on beside the new one, on the schema that the new one made.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationFaults } from './faults.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Sites were never updated node by node before this one. */
const LAST_FREE = '0155';

it('no migration breaks the release before it, or makes it wait long', () => {
  const files = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.sql') && name > `${LAST_FREE}z`,
  );
  expect(files.length).toBeGreaterThan(2);
  const faults = files.flatMap((name) =>
    migrationFaults(readFileSync(join(FOLDER, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each([
  'drop table note',
  'alter table note drop column text',
  'alter table note rename column text to body',
  'alter table note rename to notes',
  'alter table note alter column text type varchar(10)',
  'alter table note alter text set data type int',
  'alter table note add column who bigint not null',
  'alter table note add who bigint not null',
  'alter table note alter column who set not null',
  'alter table note add constraint note_who check (who > 0)',
  'alter table note add constraint note_who foreign key (who) references account (id)',
  'alter table note add unique (who)',
  'create index note_who on note (who)',
  'create unique index note_who on note (who)',
  "update note set text = ''",
  'delete from note',
  'lock table note',
  "insert into a values (';'); drop table note",
])('refuses: %s', (text) => {
  expect(migrationFaults(`${text};`)).toHaveLength(1);
  expect(migrationFaults(`-- Safe: no release has ever read it.\n${text};`)).toHaveLength(
    text.startsWith('insert') ? 1 : 0,
  );
});

it.each([
  'create table note (id bigint not null primary key); create index note_who on note (who)',
  'alter table note add column who bigint',
  'alter table note add column who bigint not null default 0',
  'alter table note add constraint note_who check (who > 0) not valid',
  'alter table note validate constraint note_who',
  'alter table note alter column who drop not null',
  "insert into note values ('drop table x')",
  'create function f() returns void language plpgsql as $$ begin delete from note; drop table x; end $$',
  '-- drop table note\nselect 1',
])('lets pass: %s', (text) => {
  expect(migrationFaults(`${text};`)).toEqual([]);
});
