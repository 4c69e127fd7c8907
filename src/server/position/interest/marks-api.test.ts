// The marks of a page of positions: what a seeker has to do with each.
import { beforeEach, describe, expect, test } from 'vitest';
import { busyRecruiterOf, published, readySeeker } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply } from '../../../contract/application/application.ts';
import {
  type ApplicationState,
  applicationStates,
  mayApplyAgain,
} from '../../../contract/dictionary/states.ts';
import * as interest from '../../../contract/position/interest.ts';
import { seePosition } from '../../../contract/position/position.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import type { Db } from '../../platform/db/db.ts';

const NOON = new Date('2026-11-21T04:00:00Z');
let w: World;
let db: Db;
let seeker: Person;
let recruiter: Person & { enterprise_id: number };

beforeEach(async () => {
  w = await world();
  db = w.services.db;
  w.setNow(NOON);
  seeker = await w.person('seeker');
  recruiter = await busyRecruiterOf(w);
});

describe('the marks of a page', () => {
  test('tell what is kept, sent, seen and not wanted, of one’s own only', async () => {
    const [a, b, c, d] = [
      await published(recruiter),
      await published(recruiter),
      await published(recruiter),
      await published(await busyRecruiterOf(w)),
    ];
    await readySeeker(seeker);
    await seeker.call(interest.addFavourite, { id: a });
    await seeker.call(apply, { position_id: b });
    await seeker.call(seePosition, { id: c });
    const ids = [a, b, c, d];
    const none = {
      favourite: [],
      applied: [],
      again: [],
      seen: [],
      talked: [],
      hidden: [],
      blocked: [],
    };
    expect(await seeker.call(interest.getMarks, { ids })).toEqual({
      favourite: [a],
      applied: [b],
      again: [],
      seen: [c],
      talked: [],
      hidden: [],
      blocked: [],
    });
    await seeker.call(interest.hidePosition, { id: d, reason: 'far' });
    expect((await seeker.call(interest.getMarks, { ids })).hidden).toEqual([d]);
    await seeker.call(interest.hidePosition, {
      id: a,
      reason: 'enterprise',
      whole_enterprise: true,
    });
    const { hidden } = await seeker.call(interest.getMarks, { ids });
    expect([...hidden].sort()).toEqual([...ids].sort());
    expect(await (await w.person('seeker')).call(interest.getMarks, { ids })).toEqual(none);
    expect(await seeker.call(interest.getMarks, { ids: [] })).toEqual(none);
    // Taking it back at any position of the enterprise shows them all again.
    await seeker.call(interest.unhidePosition, { id: c });
    expect((await seeker.call(interest.getMarks, { ids })).hidden).toEqual([d]);
    expect(await seeker.call(interest.listHidden, {})).toMatchObject({
      items: [{ position: { id: d }, reason: { label: '同城距离远' }, whole_enterprise: false }],
    });
  });
});

test('an application that ended leaves the way open to another one, until there is one', async () => {
  const id = await published(recruiter);
  await readySeeker(seeker);
  const { id: first } = await seeker.call(apply, { position_id: id });
  const marks = async () => {
    const { applied, again } = await seeker.call(interest.getMarks, { ids: [id] });
    return { applied, again };
  };
  const goTo = (state: ApplicationState, is_open: boolean) =>
    db.updateTable('talent_application').set({ state, is_open }).where('id', '=', first).execute();
  for (const { code, final } of applicationStates.filter(({ code: c }) => c !== 'withdrawn')) {
    await goTo(code, !final);
    const sent = mayApplyAgain(code) ? { applied: [], again: [id] } : { applied: [id], again: [] };
    expect(await marks(), code).toEqual(sent);
  }
  await goTo('rejected', false);
  expect(await marks()).toEqual({ applied: [], again: [id] });
  await seeker.call(apply, { position_id: id });
  expect(await marks()).toEqual({ applied: [id], again: [] });
});

test('a position of a blocked enterprise is marked, one of the own company is not', async () => {
  const other = await busyRecruiterOf(w);
  const [a, b] = [await published(recruiter), await published(other)];
  await seeker.call(blockEnterprise, { id: recruiter.enterprise_id });
  const { blocked } = await seeker.call(interest.getMarks, { ids: [a, b] });
  expect(blocked).toEqual([a]);
  const { enterprise_id } = other;
  const member = { account_id: seeker.account_id, enterprise_id, name: '陈一', title: '会计' };
  await addMember(db, { ...member, role: 'recruiter' }, NOON);
  expect((await seeker.call(interest.getMarks, { ids: [a, b] })).blocked).toEqual([a]);
});
