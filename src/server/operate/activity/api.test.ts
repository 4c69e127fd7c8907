// Activities of staff over HTTP: from a draft to the report.
import { beforeEach, describe, expect, it } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply } from '../../../contract/application/application.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import * as api from '../../../contract/operate/activity.ts';
import {
  decideEntry,
  enterActivity,
  listEntryQueue,
  listOfferedActivities,
} from '../../../contract/operate/entry.ts';
import { getActivity, listActivities } from '../../../contract/operate/operate.ts';
import { joinActivity, listJoinedActivities } from '../../../contract/operate/visit.ts';
import { certify } from '../../enterprise/certification/certification.ts';

const NOW = new Date('2026-03-10T12:00:00+08:00');
const reason = '春季招聘的安排';
const facts = {
  title: '春季双选会',
  kind: '双选会',
  cover: '',
  summary: '三十家企业到场',
  content: '带上简历，现场面谈。\n\n入场不收费。',
  schedule: [{ time: '09:00', item: '签到' }],
  organiser: '择木',
  region: '330106',
  place: '体育馆',
  starts_at: '2026-03-20T09:00:00+08:00',
  ends_at: '2026-03-20T17:00:00+08:00',
  entry_until: '2026-03-18T18:00:00+08:00',
  entry_max: 10,
  takes_seekers: true,
  seekers_max: 1,
};

let w: World;
let editor: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  editor = await w.staff('content');
});

const save = (changes: object = {}) =>
  editor.ask(api.saveActivity, { ...facts, version: 0, reason, ...changes });
const draft = () => editor.call(api.saveActivity, { ...facts, version: 0, reason });
async function move(id: number, name: 'publish' | 'close' | 'cancel', by = editor) {
  const { version } = await by.call(api.getStaffActivity, { id });
  return by.ask(api.moveActivity, { id, version, move: name, reason });
}
const shown = async () => (await w.anonymous.call(listActivities)).map(({ title }) => title);

/** A certified enterprise with an entry. */
async function entered(id: number) {
  const recruiter = await recruiterOf(w);
  await certify(w.services.db, recruiter.enterprise_id, NOW);
  const position_id = await published(recruiter);
  const entry = { contact_name: '林小满', contact_phone: '13800000000', attendees: 2 };
  await recruiter.call(enterActivity, { id, version: 0, position_ids: [position_id], ...entry });
  return { recruiter, position_id };
}

describe('an activity', () => {
  it('is seen by nobody until it is published, and is one paragraph a line', async () => {
    const { id, state } = await draft();
    expect([state, await shown()]).toEqual(['draft', []]);
    expect((await w.anonymous.ask(getActivity, { id })).code).toBe(404);
    expect((await move(id, 'publish')).code).toBe(200);
    expect(await shown()).toEqual(['春季双选会']);
    const { content, schedule } = await w.anonymous.call(getActivity, { id });
    expect(content).toEqual(['带上简历，现场面谈。', '入场不收费。']);
    expect(schedule).toEqual(facts.schedule);
  });

  it('takes no more seekers than it has slots for, and no entry after it was closed', async () => {
    const { id } = await draft();
    await move(id, 'publish');
    const [one, other] = [await w.person('seeker'), await w.person('seeker')];
    for (const person of [one, other]) await readySeeker(person);
    await one.call(joinActivity, { id });
    await one.call(joinActivity, { id });
    expect((await other.ask(joinActivity, { id })).msg).toContain('名额已满（1 人）');
    await move(id, 'close');
    const recruiter = await recruiterOf(w);
    await certify(w.services.db, recruiter.enterprise_id, NOW);
    const entry = { contact_name: '林小满', contact_phone: '13800000000', attendees: 2 };
    const position_ids = [await published(recruiter)];
    const late = await recruiter.ask(enterActivity, { id, version: 0, position_ids, ...entry });
    expect([late.code, late.msg]).toEqual([409, expect.stringContaining('截止')]);
    expect((await move(id, 'close')).code).toBe(409);
  });

  it('is cancelled: both sides are told why, and those who entered still see it', async () => {
    const { id } = await draft();
    await move(id, 'publish');
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await seeker.call(joinActivity, { id });
    const { recruiter } = await entered(id);
    expect((await move(id, 'cancel')).code).toBe(200);
    expect(await shown()).toEqual([]);
    const told = await w.services.db
      .selectFrom('notice')
      .select(['account_id', 'event', 'title', 'body'])
      .where('title', 'like', '%已取消')
      .orderBy('account_id')
      .execute();
    const title = '“春季双选会”已取消';
    const body = expect.stringContaining('春季招聘的安排');
    expect(told).toEqual([
      { account_id: seeker.account_id, event: 'activity_cancelled', title, body },
      { account_id: recruiter.account_id, event: 'activity_result', title, body },
    ]);
    expect(await seeker.call(listJoinedActivities)).toMatchObject([{ cancelled: true }]);
    expect(await recruiter.call(listOfferedActivities)).toMatchObject([{ id, cancelled: true }]);
    expect(await (await recruiterOf(w)).call(listOfferedActivities)).toEqual([]);
    expect((await w.anonymous.call(getActivity, { id })).cancelled).toBe(reason);
    expect((await save({ id, version: 2 })).code).toBe(409);
  });

  it('has a report: entries, who came, and the applications that followed', async () => {
    const { id } = await draft();
    await move(id, 'publish');
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await seeker.call(joinActivity, { id });
    const { position_id } = await entered(id);
    const reviewer = await w.staff('reviewer');
    const [entry] = (await reviewer.call(listEntryQueue, {})).items;
    const entry_id = entry?.id ?? 0;
    await reviewer.call(decideEntry, { id: entry_id, decision: 'approve' });
    const read = (by = editor) => by.call(api.getStaffActivity, { id });
    const report = { id, came_ids: [entry_id], seekers_came: 1, reason };
    const early = await editor.ask(api.reportActivity, {
      ...report,
      version: (await read()).version,
    });
    expect([early.code, early.msg]).toEqual([409, expect.stringContaining('活动开始以后')]);
    w.setNow(new Date('2026-03-20T10:00:00+08:00'));
    const later = await w.staff('content');
    await (await w.again(seeker)).call(apply, { position_id });
    await later.call(api.reportActivity, { ...report, version: (await read(later)).version });
    expect((await read(later)).report).toMatchObject({
      entries: [{ id: entry_id, state: 'approved', positions: 1, came: true }],
      seekers: 1,
      seekers_came: 1,
      applications: 1,
    });
    const file = await (await w.staff('reviewer')).call(api.downloadEntries, { id, reason });
    expect(file).toBeDefined();
    const { items } = await (await w.person('operator')).call(listStaffLog, {});
    expect(items.slice(0, 2).map(({ act }) => act)).toEqual([
      api.downloadEntries.path,
      api.reportActivity.path,
    ]);
  });

  it('is not saved over a change that was not seen', async () => {
    const { id, version } = await draft();
    expect((await save({ id, version })).code).toBe(200);
    const answer = await save({ id, version });
    expect([answer.code, answer.data]).toMatchObject([409, { reason: 'outdated' }]);
  });

  it.each([
    ['an end before its beginning', { ends_at: facts.starts_at }, 'ends_at'],
    ['entries after it began', { entry_until: facts.ends_at }, 'entry_until'],
    ['an unknown city', { region: '999999' }, 'region'],
    ['no slot', { entry_max: 0 }, 'entry_max'],
    ['a title that says nothing', { title: '会' }, 'title'],
    ['a picture of another site', { cover: 'https://evil.test/a.png' }, 'cover'],
  ])('is refused with %s', async (_, changes, field) => {
    const { code, data } = await save(changes);
    expect([code, data]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
  });
});

it('the staff see what is coming first, the first to begin first, and then what is over', async () => {
  const on = (day: string) => ({
    title: day,
    starts_at: `2026-${day}T09:00:00+08:00`,
    ends_at: `2026-${day}T17:00:00+08:00`,
    entry_until: `2026-${day}T08:00:00+08:00`,
  });
  for (const day of ['03-12', '04-20', '03-25', '03-11']) await save(on(day));
  w.setNow(new Date('2026-03-15T12:00:00+08:00'));
  const { items } = await editor.call(api.listStaffActivities, {});
  expect(items.map(({ title }) => title)).toEqual(['03-25', '04-20', '03-12', '03-11']);
});
