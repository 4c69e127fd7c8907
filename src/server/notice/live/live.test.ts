// Live arrival over a real connection: what reaches whom, and what ends it.
import { beforeEach, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../tests/stage/world.ts';
import { logout } from '../../../contract/account/account.ts';
import { publishAnnouncement } from '../../../contract/notice/announcement.ts';
import { readAllNotices, streamNotices } from '../../../contract/notice/center.ts';
import { saveNoticeSettings } from '../../../contract/notice/settings.ts';
import { handOver } from '../delivery/delivery.ts';
import { queueNotices } from '../notice.ts';
import { STREAMS_PER_ACCOUNT, tellMoved } from './live.ts';

let w: World;
let base = '';

beforeEach(async () => {
  w = await world();
  base = await addressOf(w);
});

/** An open stream as a browser reads it. */
async function listen({ token }: Person) {
  const leaving = new AbortController();
  const response = await fetch(base + streamNotices.path, {
    headers: { token, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const events: { type: string; title?: string; side?: string | null }[] = [];
  let begin = () => {};
  /** The first bytes have come: from now on nothing is missed. */
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = (async () => {
    let text = '';
    for await (const bytes of response.body ?? []) {
      begin();
      text += Buffer.from(bytes).toString('utf8');
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)));
      }
    }
  })().catch(() => {});
  const heard = (type: string) => events.filter((event) => event.type === type);
  return { response, events, heard, begun, ended, leave: () => leaving.abort() };
}

async function tell(person: Person, title = '面试邀请') {
  const { db, clock } = w.services;
  const notice = { account_id: person.account_id, side: 'seeker', title } as const;
  await queueNotices(db, [{ ...notice, event: 'interview_invited' }], clock());
  await handOver(w.services, clock());
}

it('a notice reaches the open page of its person, uncompressed, and nobody else’s', async () => {
  const [one, other] = [await w.person('seeker'), await w.person('seeker')];
  const [mine, theirs] = [await listen(one), await listen(other)];
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
  expect(mine.response.headers.get('cache-control')).toContain('no-store');
  expect(mine.response.headers.get('content-encoding')).toBeNull();
  const before = performance.now();
  await tell(one);
  await expect
    .poll(() => mine.heard('notice'))
    .toEqual([{ type: 'notice', side: 'seeker', title: '面试邀请', link: '' }]);
  expect(performance.now() - before).toBeLessThan(2000);
  // Streams are written to in order: one that has this notice did not get the one before.
  await tell(other, '录用通知');
  await expect.poll(() => theirs.heard('notice')).toHaveLength(1);
  expect(theirs.heard('notice')).toMatchObject([{ title: '录用通知' }]);
  mine.leave();
  theirs.leave();
});

it('what is read on one device is told to the others, and an announcement to whom it is for', async () => {
  const [seeker, operator] = [await w.person('seeker'), await w.person('operator')];
  const stream = await listen(seeker);
  await seeker.call(readAllNotices, {});
  await expect.poll(() => stream.heard('changed')).toHaveLength(1);
  const reason = '按计划发布';
  const announcement = { title: '新功能上线', body: '欢迎试用。', link: '', reason };
  await operator.call(publishAnnouncement, { ...announcement, audience: 'recruiter' });
  await expect.poll(() => stream.heard('notice')).toHaveLength(1);
  expect(stream.heard('notice')[0]?.side).toBe('recruiter');
  stream.leave();
});

it('a notice that is to be quiet changes the list and calls for no attention', async () => {
  const seeker = await w.person('seeker');
  await seeker.call(saveNoticeSettings, {
    groups: [{ code: 'interview', site: false, mail: false, sms: false, wechat: false }],
    quiet_on: false,
    quiet_from: 22,
    quiet_to: 8,
    mail_cap: 5,
    sms_cap: 2,
  });
  const stream = await listen(seeker);
  await tell(seeker);
  await expect.poll(() => stream.heard('changed')).toHaveLength(1);
  expect(stream.heard('notice')).toEqual([]);
  stream.leave();
});

it('what a colleague changed is told within the enterprise, until one leaves it', async () => {
  const [boss, rival] = [await recruiterOf(w), await recruiterOf(w)];
  const [mine, theirs] = [await listen(boss), await listen(rival)];
  await mine.begun;
  await theirs.begun;
  await published(boss);
  await expect.poll(() => mine.heard('enterprise')).not.toEqual([]);
  expect(mine.heard('enterprise')[0]).toMatchObject({ topic: 'position', by: boss.account_id });
  expect(theirs.heard('enterprise')).toEqual([]);
  tellMoved(w.services.bus, boss.account_id);
  await mine.ended;
  expect(mine.heard('moved')).toHaveLength(1);
  theirs.leave();
});

it('a beat says by its mark that something was missed', async () => {
  const seeker = await w.person('seeker');
  const markOf = async () => {
    const stream = await listen(seeker);
    await expect.poll(() => stream.heard('beat')).toHaveLength(1);
    stream.leave();
    return (stream.heard('beat')[0] as { mark?: string }).mark;
  };
  const before = await markOf();
  expect(await markOf()).toBe(before);
  await tell(seeker);
  expect(await markOf()).not.toBe(before);
});

it('a log-out ends the stream within a second or so and leaves other people’s alone', async () => {
  const [one, other] = [await w.person('seeker'), await w.person('seeker')];
  const [mine, theirs] = [await listen(one), await listen(other)];
  const before = performance.now();
  await one.call(logout, {});
  await mine.ended;
  expect(performance.now() - before).toBeLessThan(2500);
  expect(mine.events.at(-1)).toEqual({ type: 'end' });
  await tell(other);
  await expect.poll(() => theirs.heard('notice')).toHaveLength(1);
  theirs.leave();
});

it('without a login there is no stream, and one account has a dozen at most', async () => {
  const refused = await fetch(base + streamNotices.path);
  expect(await refused.json()).toMatchObject({ code: -1 });
  const seeker = await w.person('seeker');
  const many = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => listen(seeker)));
  expect(await seeker.ask(streamNotices)).toMatchObject({ code: 429 });
  many[0]?.leave();
  await expect.poll(async () => (await seeker.ask(streamNotices)).code).toBe(200);
  for (const stream of many) stream.leave();
});

it('a server that stops ends its streams at once', async () => {
  const seeker = await w.person('seeker');
  const stream = await listen(seeker);
  await expect.poll(() => stream.heard('beat')).toHaveLength(1);
  const before = performance.now();
  await Promise.all([w.http.close(), stream.ended]);
  expect(performance.now() - before).toBeLessThan(1000);
});
