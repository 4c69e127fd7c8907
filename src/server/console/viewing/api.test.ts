// Looking at the site as a person: what is shown, what is not, and that nothing is changed by it.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { fixtureOf } from '../../../../tests/fixtures/endpoints.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { currentLogin, listSessions } from '../../../contract/account/account.ts';
import { api } from '../../../contract/api.ts';
import { mayView, VIEW_ONLY, VIEWING_MINUTES } from '../../../contract/call/viewing.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { listOwnOpenings } from '../../../contract/console/opening.ts';
import { endViewing, startViewing } from '../../../contract/console/viewing.ts';
import { addFavourite } from '../../../contract/position/interest.ts';
import { exportPdf } from '../../../contract/resume/document.ts';
import { getResume } from '../../../contract/resume/resume.ts';
import { endStaffSessions } from '../../account/login/session.ts';
import { setStaffRoles } from '../../account/staff/queries.ts';

let cast: Cast;
const reason = '反馈里说看不到投递记录，核对页面';

beforeEach(async () => {
  cast = await castOf();
});

/** One who looks as this person. */
async function viewerOf(person: Person): Promise<Person> {
  const { operator } = cast.people;
  const { token } = await operator.call(startViewing, {
    id: person.account_id,
    purpose: 'service',
    reason,
  });
  return cast.w.withToken(token);
}
const shown = api.map(({ endpoint }) => endpoint).filter(mayView);

it('ends with the right with which it was opened', async () => {
  const viewer = await viewerOf(cast.people.seeker);
  expect((await viewer.ask(getResume, {})).code).toBe(200);
  await setStaffRoles(cast.w.services.db, cast.people.operator.account_id, ['content']);
  expect((await viewer.ask(getResume, {})).code).toBe(-1);
});

describe('what is shown', () => {
  it('are reads alone: no files, streams, conversations, logins or queues', () => {
    expect(shown.length).toBeGreaterThan(60);
    const wrong = shown.filter(
      ({ method, file, stream, access, path, changes, words, upload }) =>
        (method !== 'GET' && (changes || words || upload)) ||
        file ||
        stream ||
        access === 'operator' ||
        /\/(?:chat|im)\b|session|loginLog|getUserConfig|account\/current/.test(path),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has the notices and the list of attachments, whose reads are POSTs', async () => {
    const posts = shown.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual(
      expect.arrayContaining(['/api/user/getNotice', '/api/user/getAnnexResume']),
    );
    expect(posts).toHaveLength(5);
  });

  it.each(shown.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is read as the person, and writes nothing',
    async (_, endpoint) => {
      const side = endpoint.access === 'recruiter' ? 'recruiter' : 'seeker';
      const fixture = fixtureOf(endpoint);
      const input = await fixture.input(cast);
      const own = await cast.people[side].ask(endpoint, input);
      const viewed = await (await viewerOf(cast.people[side])).ask(endpoint, input);
      expect([viewed.code, viewed.msg]).toEqual([own.code, own.msg]);
    },
  );
});

describe('what is not', () => {
  it('refuses acts, conversations, files and the login, in words', async () => {
    const { seeker } = cast.people;
    const viewer = await viewerOf(seeker);
    const { basic } = await seeker.call(getResume);
    const seen = (await viewer.call(getResume)).basic;
    // The whole number is asked for on the person's page, with a reason.
    expect(seen).toEqual({ ...basic, mobile: seen?.mobile, email: seen?.email });
    expect(seen?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    if (basic?.email) expect(seen?.email).toContain('*');
    const refused = [
      viewer.ask(addFavourite, { id: cast.fresh_position_id }),
      viewer.ask(listConversations, {}),
      viewer.ask(exportPdf, {}),
      viewer.ask(currentLogin, {}),
      viewer.ask(listSessions, {}),
      viewer.ask(startViewing, { id: seeker.account_id, purpose: 'service', reason }),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ code: 403, msg: VIEW_ONLY, data: {} });
  });

  it('is not for the staff themselves, nor without a reason', async () => {
    const { operator, seeker } = cast.people;
    const ask = (facts: object) =>
      operator.ask(startViewing, { id: seeker.account_id, purpose: 'service', reason, ...facts });
    expect((await ask({ reason: '看看' })).code).toBe(422);
    const colleague = await cast.w.person('operator');
    expect((await ask({ id: colleague.account_id })).code).toBe(409);
  });
});

describe('its end', () => {
  const EXPIRED = -1;
  const code = async (viewer: Person) => (await viewer.ask(getResume)).code;

  it('comes after half an hour', async () => {
    const viewer = await viewerOf(cast.people.seeker);
    expect(await code(viewer)).toBe(200);
    const end = cast.w.services.clock().getTime() + VIEWING_MINUTES * 60_000 + 1000;
    cast.w.setNow(new Date(end));
    expect(await code(viewer)).toBe(EXPIRED);
  });

  it('comes by one press, by another view, and with the staff’s own login', async () => {
    const { operator, seeker, otherSeeker } = cast.people;
    const pressed = await viewerOf(seeker);
    await operator.call(endViewing, { id: seeker.account_id });
    expect(await code(pressed)).toBe(EXPIRED);
    const earlier = await viewerOf(seeker);
    const later = await viewerOf(otherSeeker);
    expect([await code(earlier), await code(later)]).toEqual([EXPIRED, 200]);
    await endStaffSessions(cast.w.services.db, operator.account_id, cast.w.services.clock());
    expect(await code(later)).toBe(EXPIRED);
  });
});

it('is in the person’s privacy log and leaves their devices as they were', async () => {
  const { seeker } = cast.people;
  const before = await seeker.call(listSessions);
  const viewer = await viewerOf(seeker);
  await viewer.call(getResume);
  const { items } = await seeker.call(listOwnOpenings, {});
  expect(items).toMatchObject([
    { parts: ['网站视角（只读，最多 30 分钟）'], purpose: '处理咨询或反馈', reason },
  ]);
  expect((await seeker.call(listSessions)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});
