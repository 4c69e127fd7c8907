// The log as administrators read it: in words, narrowed, page by page, and as a file.
import { beforeEach, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { addStaff } from '../../../contract/account/staff-people.ts';
import { exportStaffLog, listStaffLog } from '../../../contract/console/log.ts';
import { addWord } from '../../../contract/moderation/words.ts';
import { createOperator } from '../../account/operators.ts';

let w: World;
let admin: Person;
beforeEach(async () => {
  w = await world();
  admin = await w.staff('administrator');
});

const add = (nth: number, person = admin) =>
  person.call(addWord, { word: `日志词语${nth}`, kind: 'abuse' } as never);

it('tells an act in words, also a command on the server', async () => {
  const added = {
    mobile: '13600000009',
    name: '周敏',
    roles: ['finance' as const],
    reason: '新同事入职',
  };
  const { id } = await admin.call(addStaff, added);
  await createOperator(
    { db: w.services.db, config: w.config, now: w.services.clock() },
    { mobile: '13600000010', name: '', password: 'maple_9tree' },
  );
  const { items } = await admin.call(listStaffLog, {});
  expect(items).toMatchObject([
    { account_id: null, name: '服务器命令', what: '新建运营账号（服务器命令）' },
    { what: '添加运营人员', subject: 'staff', subject_id: String(id), reason: '新同事入职' },
  ]);
});

it('is narrowed by person, kind, record and day', async () => {
  const other = await w.staff('content');
  w.setNow(new Date('2026-03-01T15:59:00Z'));
  await add(1);
  w.setNow(new Date('2026-03-01T16:01:00Z'));
  const { id } = (await add(2, other)) as { id: number };
  w.setNow(new Date('2026-03-04T04:00:00Z'));
  await add(3);
  w.setNow(null);
  const found = async (narrow: object) =>
    (await admin.call(listStaffLog, narrow)).items.map(({ after }) => after?.word);
  expect(await found({})).toEqual(['日志词语3', '日志词语2', '日志词语1']);
  expect(await found({ account_id: other.account_id })).toEqual(['日志词语2']);
  expect(await found({ subject: 'word', subject_id: String(id) })).toEqual(['日志词语2']);
  expect(await found({ subject: 'staff' })).toEqual([]);
  // 16:00 in London is midnight in Shanghai.
  expect(await found({ from: '2026-03-02', until: '2026-03-02' })).toEqual(['日志词语2']);
  expect(await found({ until: '2026-03-01' })).toEqual(['日志词语1']);
  expect(await found({ from: '2026-03-05' })).toEqual([]);
  expect((await admin.ask(listStaffLog, { from: '2026-02-31' })).code).toBe(422);
});

it('pages without gaps, and goes into a file that spreadsheets open safely', async () => {
  for (let nth = 0; nth < 25; nth++) await add(nth);
  const first = await admin.call(listStaffLog, {});
  const second = await admin.call(listStaffLog, { cursor: first.next ?? '' });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 25 }, (_, nth) => 25 - nth));
  const { name, bytes } = await admin.call(exportStaffLog, {});
  expect(name).toMatch(/^运营日志-\d{8}\.csv$/);
  const text = new TextDecoder().decode(bytes);
  expect(text.split('\r\n')).toHaveLength(27);
  expect(text).toContain('"词表"');
});
