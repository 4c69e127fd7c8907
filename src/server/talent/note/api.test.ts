// What members note down about candidates through the API: seen by the team alone, changed by who
// wrote it, never overwritten in silence.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { apply, withdraw } from '../../../contract/application/application.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { savePrivacy } from '../../../contract/privacy/privacy.ts';
import * as favourites from '../../../contract/talent/favourite.ts';
import * as contract from '../../../contract/talent/note.ts';
import * as tagCalls from '../../../contract/talent/tag.ts';
import { remindOfFollowUps } from './follow-job.ts';
import { EMPTY_SUMMARY, listTeamSummaries, listTeamSummariesOf } from './note.ts';

const MORNING = new Date('2026-11-23T09:00:00+08:00');
let cast: Cast;
let id: number;
beforeEach(async () => {
  cast = await castOf();
  id = cast.application_id;
});

const record = (who = cast.people.recruiter) => who.call(contract.readTeamRecord, { id });
const titles = async (who = cast.people.colleague) =>
  (await who.call(getNotice, { side: 'recruiter' })).items.map(({ title }) => title);

describe('notes', () => {
  it('are read by the team, changed and deleted by who wrote them, and tell whom they mention', async () => {
    const { recruiter, colleague, otherRecruiter } = cast.people;
    const content = '技术扎实 <script>alert(1)</script> @方晓 请看看';
    const mentions = [colleague.account_id, otherRecruiter.account_id, recruiter.account_id];
    const note = await recruiter.call(contract.addNote, { id, content, mentions });
    const [seen] = (await record(colleague)).notes;
    expect(seen).toMatchObject({ content, author: '林小满', mine: false, version: 1 });
    expect(await titles()).toEqual(['林小满在林小满（前端工程师）的备注里提到了您']);
    expect(await titles(otherRecruiter)).toEqual([]);
    expect(await titles(recruiter)).not.toContain('林小满在林小满（前端工程师）的备注里提到了您');
    const edit = { id: note.id, content: '改', version: 1 };
    expect((await colleague.ask(contract.editNote, edit)).code).toBe(404);
    expect((await colleague.ask(contract.removeNote, { id: note.id })).code).toBe(404);
    await recruiter.call(contract.removeNote, { id: note.id });
    expect((await record()).notes).toEqual([]);
  });

  it('are never overwritten by somebody who saw an older one', async () => {
    const { recruiter } = cast.people;
    const { id: note } = await recruiter.call(contract.addNote, { id, content: '初稿' });
    await recruiter.call(contract.editNote, { id: note, content: '二稿', version: 1 });
    const late = await recruiter.ask(contract.editNote, { id: note, content: '三稿', version: 1 });
    expect([late.code, late.data]).toEqual([
      409,
      { fields: { version: expect.any(String) }, reason: 'outdated' },
    ]);
    expect((await record()).notes[0]).toMatchObject({ content: '二稿', version: 2 });
  });

  it('hold a thousand characters and no more', async () => {
    const { recruiter } = cast.people;
    await recruiter.call(contract.addNote, { id, content: '字'.repeat(1000) });
    for (const content of ['字'.repeat(1001), '  '])
      expect((await recruiter.ask(contract.addNote, { id, content })).code).toBe(422);
  });
});

describe('tags', () => {
  const put = (names: string[], remove: number[] = []) =>
    cast.people.colleague.ask(tagCalls.tagPeople, {
      people: [{ id }],
      add: names.map((name) => ({ name })),
      remove,
    });
  const words = async () => (await record()).tags.map(({ name }) => name);
  const vocabulary = async () => (await cast.people.recruiter.call(tagCalls.listTags)).items;

  it('share a vocabulary that administrators rename, merge and shorten', async () => {
    await put(['重点', 'React', 'react']);
    expect(await words()).toEqual(['重点', 'React']);
    const [first, second] = await vocabulary();
    const { recruiter, colleague } = cast.people;
    const rename = { id: first?.id ?? 0, name: second?.name ?? '', color: 'amber' } as const;
    expect((await colleague.ask(tagCalls.editTag, rename)).code).toBe(403);
    expect((await recruiter.ask(tagCalls.editTag, rename)).code).toBe(409);
    await recruiter.call(tagCalls.editTag, { ...rename, name: '优先' });
    expect((await record()).tags).toContainEqual({ id: rename.id, name: '优先', color: 'amber' });
    await recruiter.call(tagCalls.mergeTag, { id: rename.id, into_id: second?.id ?? 0 });
    expect(await words()).toEqual([second?.name]);
    await recruiter.call(tagCalls.removeTag, { id: second?.id ?? 0 });
    expect(await words()).toEqual([]);
  });

  it('are ten a person at most, whatever is added and taken away', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `标签${i}`);
    const step = fc.record({
      add: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 10 }),
      remove: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 10 }),
    });
    const known = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { add, remove } of steps) {
          const ids = (await vocabulary()).filter(({ name }) => remove.includes(name));
          const { code } = await put(
            add,
            ids.map((tag) => tag.id),
          );
          const after = new Set([...known, ...add]);
          for (const { name } of ids) if (!add.includes(name)) after.delete(name);
          expect(code).toBe(after.size > 10 ? 409 : 200);
          if (code !== 200) continue;
          known.clear();
          for (const name of after) known.add(name);
          expect(new Set(await words())).toEqual(known);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('are put on many at once; who may not be seen is skipped', async () => {
    const { recruiter, otherRecruiter } = cast.people;
    const people = [{ id }, { id: 999_999 }];
    const tags = { people, add: [{ name: '储备' }] };
    expect(await recruiter.call(tagCalls.tagPeople, tags)).toEqual({ done: 1, skipped: 1 });
    expect((await otherRecruiter.ask(tagCalls.tagPeople, tags)).code).toBe(404);
    expect(await recruiter.call(favourites.addFavourites, { people })).toEqual({
      done: 1,
      skipped: 1,
    });
  });
});

describe('ratings', () => {
  it('are one a member, with the mean for lists; the same person is found by every application', async () => {
    const { recruiter, colleague, seeker } = cast.people;
    await recruiter.call(contract.rate, { id, rating: 5 });
    await colleague.call(contract.rate, { id, rating: 3 });
    await colleague.call(contract.rate, { id, rating: 2 });
    // The list of candidates is put in order by the mean that stands beside the application.
    const { db } = cast.w.services;
    const rated = db.selectFrom('talent_application').select('mean').where('id', '=', id);
    expect(await rated.executeTakeFirst()).toEqual({ mean: 350 });
    const { rating, ratings, given } = await record(colleague);
    expect([rating, ratings]).toEqual([3.5, 2]);
    expect(given.find(({ mine }) => mine)).toMatchObject({ by: '方晓', rating: 2 });
    const position_id = cast.fresh_position_id;
    const { id: second } = await seeker.call(apply, { position_id });
    const lists = await listTeamSummaries(cast.w.services.db, cast.enterprise_id, [id, second]);
    expect(lists.get(second)).toEqual(lists.get(id));
    expect(lists.get(id)).toMatchObject({ rating: 3.5, ratings: 2, notes: 0, kept: false });
    const nobody = cast.people.recruiter.account_id;
    const people = [cast.people.seeker.account_id, nobody];
    const summaries = await listTeamSummariesOf(cast.w.services.db, cast.enterprise_id, people);
    expect(people.map((one) => summaries.get(one))).toEqual([lists.get(id), EMPTY_SUMMARY]);
    await recruiter.call(contract.rate, { id, rating: null });
    expect((await record()).rating).toBe(2);
    expect(await rated.executeTakeFirst()).toEqual({ mean: 200 });
    for (const wrong of [0, 6, 2.5])
      expect((await recruiter.ask(contract.rate, { id, rating: wrong })).code).toBe(422);
  });
});

describe('a follow-up', () => {
  it('reminds who set it, on the day and once; a colleague cannot overwrite it unseen', async () => {
    const { recruiter, colleague } = cast.people;
    cast.w.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const plan = { id, on: '2026-11-23', note: '问到岗时间', version: 0 };
    await colleague.call(contract.setFollowUp, plan);
    expect((await recruiter.ask(contract.setFollowUp, { ...plan, on: '2026-11-25' })).code).toBe(
      409,
    );
    for (const on of ['2026-11-19', '2028-01-01', '2026-02-31'])
      expect((await recruiter.ask(contract.setFollowUp, { ...plan, on, version: 1 })).code).toBe(
        422,
      );
    const { db } = cast.w.services;
    expect(await remindOfFollowUps(db, new Date('2026-11-22T23:00:00+08:00'))).toBe(0);
    expect(await remindOfFollowUps(db, new Date('2026-11-23T07:00:00+08:00'))).toBe(0);
    cast.w.setNow(MORNING);
    expect(await remindOfFollowUps(db, MORNING)).toBe(1);
    expect(await remindOfFollowUps(db, MORNING)).toBe(0);
    expect(await titles()).toEqual(['今天该跟进林小满（前端工程师）了']);
    await recruiter.call(contract.setFollowUp, { ...plan, on: null, version: 1 });
    expect((await record()).follow_up).toMatchObject({ on: null, version: 2 });
  });
});

describe('a person who takes the application back or hides', () => {
  it.each(['withdrawn', 'hidden'])('is marked and read by nobody once %s', async (way) => {
    const { recruiter, seeker } = cast.people;
    const { id: note } = await recruiter.call(contract.addNote, { id, content: '很好' });
    // Nobody who lets themselves be found: else the enterprise may still know them.
    await seeker.call(savePrivacy, { visibility: way === 'hidden' ? 'hidden' : 'applied' });
    if (way === 'withdrawn') await seeker.call(withdraw, { id, reason: 'other' });
    expect((await recruiter.ask(contract.readTeamRecord, { id })).code).toBe(410);
    expect((await recruiter.ask(contract.addNote, { id, content: '再写' })).code).toBe(404);
    expect((await recruiter.ask(favourites.addFavourite, { id })).code).toBe(404);
    const edit = { id: note, content: '改写', version: 1 };
    expect((await recruiter.ask(contract.editNote, edit)).code).toBe(404);
  });
});
