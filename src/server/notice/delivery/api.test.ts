// Sending notices: exactly once a channel, at the right hour, again after a failure, never held up by
// a server that hangs. A real SMTP server stands in for the mail provider.
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { readAllNotices, removeReadNotices } from '../../../contract/notice/center.ts';
import type { NoticeEvent } from '../../../contract/notice/notice.ts';
import { getNoticeSettings, saveNoticeSettings } from '../../../contract/notice/settings.ts';
import { type Mail, openMail } from '../../platform/message/mail.ts';
import { queueNotices } from '../notice.ts';
import { handOver, sendDue } from './delivery.ts';

const NOON = new Date('2026-11-21T12:00:00+08:00');
const NIGHT = new Date('2026-11-21T23:30:00+08:00');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

let w: World;
const closing: (() => void)[] = [];
beforeEach(async () => {
  w = await world();
  w.setNow(NOON);
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The site's own services with another way to send mails. */
const withMail = (mail: Mail) => ({ ...w.services, mail });

async function mailTo(port: number): Promise<Mail> {
  const smtp = { host: '127.0.0.1', port, secure: false, user: undefined, password: undefined };
  const config = { ...w.config, smtp: { ...smtp, from: '择木 <no-reply@zemu.example>' } };
  const mail = await openMail(config, w.services.log, w.services.outbox);
  closing.push(() => mail.close());
  return mail;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A mail provider that keeps what it got; `refuse` turns mails away while it is true. */
async function provider() {
  const state = { refuse: false, mails: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        if (state.refuse) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        state.mails.push(mail);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close(() => {}));
  return { state, mail: await mailTo(portOf(server.server as Server)) };
}

/** A mail as people read it. */
function fromQuotedPrintable(mail: string): string {
  const joined = mail.replace(/=\r\n/g, '');
  return decodeURIComponent(joined.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

async function withAddress(): Promise<Person & { email: string }> {
  const person = await w.person('seeker');
  const email = `seeker${person.account_id}@example.com`;
  const { db } = w.services;
  await db.updateTable('account').set({ email }).where('id', '=', person.account_id).execute();
  return { ...person, email };
}

async function bindWechat(account_id: number) {
  const who = { account_id, nickname: '林木', bound_at: NOON };
  await w.services.db
    .insertInto('account_identity')
    .values({ ...who, provider: 'wechat', subject: `o-${account_id}` })
    .execute();
}

async function tell(person: Person, event: NoticeEvent = 'interview_invited', title = '面试邀请') {
  const notice = { account_id: person.account_id, side: 'seeker', event, title } as const;
  const words = { body: '请尽快答复。', link: '/personal-center?tab=interviews' };
  await queueNotices(w.services.db, [{ ...notice, ...words }], w.services.clock());
}

const deliveries = () =>
  w.services.db
    .selectFrom('notice_delivery')
    .select(['channel', 'state', 'tries', 'reason'])
    .orderBy('id')
    .execute();
const ofMail = async () => (await deliveries()).filter(({ channel }) => channel === 'mail');
const messagesTo = (mobile: string) => w.services.outbox.list().filter(({ to }) => to === mobile);

describe('a notice', () => {
  it('goes by mail with its words, its address and the way to switch it off', async () => {
    const { state, mail } = await provider();
    const person = await withAddress();
    await tell(person);
    expect(await handOver(withMail(mail), NOON)).toBe(1);
    expect(await sendDue(withMail(mail), 'mail', NOON)).toBe(1);
    const [sent] = state.mails;
    expect(sent).toContain(`To: ${person.email}`);
    expect(sent).toMatch(/^Message-ID: <notice-\d+@zemu\.example>/im);
    const body = fromQuotedPrintable(sent ?? '');
    expect(body).toContain('请尽快答复。');
    expect(body).toContain(`${w.config.siteUrl}/personal-center?tab=interviews`);
    expect(body).toContain('/notification?tab=settings');
  });

  it('goes by text message as the person allows, with the template of notices', async () => {
    const person = await w.person('seeker');
    await tell(person);
    await tell(person, 'application_viewed', '简历被查看');
    await handOver(w.services, NOON);
    await sendDue(w.services, 'sms', NOON);
    expect(messagesTo(person.mobile).map(({ text: words }) => words)).toEqual([
      '【择木】面试邀请。请登录择木查看详情。',
    ]);
  });

  it('goes by WeChat to who has bound it and switched it on, and to nobody else', async () => {
    const people = await Promise.all([1, 2, 3].map(() => w.person('seeker')));
    const [bound, unasked, unbound] = people as [Person, Person, Person];
    const rest = { quiet_on: false, quiet_from: 22, quiet_to: 8, mail_cap: 5, sms_cap: 2 };
    const on = { code: 'interview', site: true, mail: false, sms: false, wechat: true } as const;
    for (const person of [bound, unbound])
      await person.call(saveNoticeSettings, { ...rest, groups: [on] });
    for (const { account_id } of [bound, unasked]) await bindWechat(account_id);
    for (const person of people) await tell(person);
    await handOver(w.services, NOON);
    expect((await deliveries()).filter(({ channel }) => channel === 'wechat')).toHaveLength(1);
    expect(await sendDue(w.services, 'wechat', NOON)).toBe(1);
    const link = `${w.config.siteUrl}/personal-center?tab=interviews`;
    expect(messagesTo(`微信 o-${bound.account_id}`).map(({ text: words }) => words)).toEqual([
      `面试邀请\n2026-11-21 12:00\n${link}`,
    ]);
    // Who does not follow the official account is not tried again.
    await tell(bound);
    await handOver(w.services, NOON);
    const wechat = { available: true, send: async () => false };
    await sendDue({ ...w.services, wechat }, 'wechat', NOON);
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'skipped', reason: 'address' });
    expect(await bound.call(getNoticeSettings)).toMatchObject({ wechat_name: '林木' });
    expect(await unbound.call(getNoticeSettings)).toMatchObject({
      wechat_available: true,
      wechat_name: '',
    });
  });

  it('is handed over once and sent once, however many nodes work at it at the same time', async () => {
    const { state, mail } = await provider();
    const people = await Promise.all(Array.from({ length: 8 }, withAddress));
    await Promise.all(people.map((person) => tell(person)));
    const nodes = [withMail(mail), withMail(mail), withMail(mail)];
    const handed = await Promise.all(nodes.map((node) => handOver(node, NOON)));
    expect(handed.reduce((sum, count) => sum + count, 0)).toBe(8);
    await Promise.all([...nodes, ...nodes].map((node) => sendDue(node, 'mail', NOON)));
    expect(state.mails).toHaveLength(8);
    expect(await sendDue(withMail(mail), 'mail', later(NOON, 60))).toBe(0);
    expect((await ofMail()).every(({ state: now, tries }) => now === 'sent' && tries === 1)).toBe(
      true,
    );
  });

  it('is not handed over when what it tells about did not come to pass', async () => {
    const person = await withAddress();
    const attempt = w.services.db.transaction().execute(async (trx) => {
      const notice = { account_id: person.account_id, side: 'seeker', title: '没有发生' } as const;
      await queueNotices(trx, [{ ...notice, event: 'elite_result' }], NOON);
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect(await handOver(w.services, NOON)).toBe(0);
  });
});

describe('the quiet hours', () => {
  it('let mails and messages wait until eight, and account security through', async () => {
    const { state, mail } = await provider();
    const person = await withAddress();
    w.setNow(NIGHT);
    await tell(person);
    await tell(person, 'security', '新设备登录');
    await handOver(withMail(mail), NIGHT);
    await sendDue(withMail(mail), 'mail', NIGHT);
    expect(state.mails).toHaveLength(1);
    await sendDue(withMail(mail), 'mail', new Date('2026-11-22T07:59:00+08:00'));
    expect(state.mails).toHaveLength(1);
    await sendDue(withMail(mail), 'mail', new Date('2026-11-22T08:00:00+08:00'));
    expect(state.mails).toHaveLength(2);
  });

  it('spare a person who has read it on the site meanwhile, or removed it', async () => {
    const [reader, remover] = [await withAddress(), await withAddress()];
    w.setNow(NIGHT);
    for (const person of [reader, remover]) await tell(person);
    await handOver(w.services, NIGHT);
    w.setNow(later(NIGHT, 5));
    for (const person of [reader, remover]) await person.call(readAllNotices, {});
    await remover.call(removeReadNotices, {});
    const morning = new Date('2026-11-22T08:00:00+08:00');
    expect(await sendDue(w.services, 'mail', morning)).toBe(0);
    expect(await ofMail()).toMatchObject([{ state: 'skipped', reason: 'read' }]);
  });
});

it('the day’s cap holds back what is beyond it, also when nodes send at the same time', async () => {
  const { state, mail } = await provider();
  const person = await withAddress();
  const rest = { quiet_on: false, quiet_from: 22, quiet_to: 8, sms_cap: 0 };
  await person.call(saveNoticeSettings, { ...rest, groups: [], mail_cap: 2 });
  for (let i = 0; i < 5; i += 1) await tell(person);
  await tell(person, 'security', '新设备登录');
  await handOver(withMail(mail), NOON);
  const send = (now: Date) => [1, 2, 3].map(() => sendDue(withMail(mail), 'mail', now));
  await Promise.all(send(NOON));
  // Two of five, and the one of security that no cap counts away.
  expect(state.mails).toHaveLength(3);
  await sendDue(w.services, 'sms', NOON);
  expect(messagesTo(person.mobile)).toEqual([]);
  const tomorrow = later(NOON, 24 * 60);
  w.setNow(tomorrow);
  await tell(person);
  await handOver(withMail(mail), tomorrow);
  await sendDue(withMail(mail), 'mail', tomorrow);
  expect(state.mails).toHaveLength(4);
});

describe('a mail server', () => {
  it('that refuses gets the mail again later, and once', async () => {
    const { state, mail } = await provider();
    const person = await withAddress();
    await tell(person);
    await handOver(withMail(mail), NOON);
    state.refuse = true;
    expect(await sendDue(withMail(mail), 'mail', NOON)).toBe(0);
    expect(await ofMail()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    state.refuse = false;
    // Not before its time: the first try again is a minute later.
    expect(await sendDue(withMail(mail), 'mail', later(NOON, 0.9))).toBe(0);
    expect(await sendDue(withMail(mail), 'mail', later(NOON, 1))).toBe(1);
    expect(state.mails).toHaveLength(1);
    expect(await ofMail()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('that stays away is asked for about a day, then the try is given up', async () => {
    const mail = await mailTo(1);
    const person = await withAddress();
    await tell(person, 'security', '新设备登录');
    await handOver(withMail(mail), NOON);
    let now = NOON;
    for (let i = 0; i < 200; i += 1) {
      w.setNow(now);
      await sendDue(withMail(mail), 'mail', now);
      const [row] = await ofMail();
      if (row?.state === 'failed') break;
      now = later(now, 10);
    }
    expect(await ofMail()).toMatchObject([{ state: 'failed', tries: 8 }]);
    expect((now.getTime() - NOON.getTime()) / 3_600_000).toBeGreaterThan(20);
  });

  it('that hangs holds up neither text messages nor open pages, and loses nothing', async () => {
    const sockets: { destroy(): void }[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const hanging = withMail(await mailTo(portOf(silent)));
    const person = await withAddress();
    await tell(person);
    await handOver(hanging, NOON);
    const mailing = sendDue(hanging, 'mail', NOON);
    await expect.poll(() => sockets.length).toBe(1);
    await sendDue(hanging, 'sms', NOON);
    expect(messagesTo(person.mobile)).toHaveLength(1);
    await tell(person, 'elite_result', '精英申请已通过');
    expect(await handOver(hanging, NOON)).toBe(1);
    silent.close();
    for (const socket of sockets) socket.destroy();
    expect(await mailing).toBe(0);
    const { state, mail } = await provider();
    await sendDue(withMail(mail), 'mail', later(NOON, 2));
    expect(state.mails).toHaveLength(2);
  });

  it('whose node died in the middle gets the mail from another one', async () => {
    const { state, mail } = await provider();
    const person = await withAddress();
    await tell(person);
    await handOver(withMail(mail), NOON);
    let end = () => {};
    const sending = new Promise<void>((_, refuse) => {
      end = () => refuse(new Error('the node is dead'));
    });
    const dead: Mail = { available: true, send: () => sending, close: () => {} };
    const lost = sendDue(withMail(dead), 'mail', NOON);
    await expect.poll(async () => (await ofMail())[0]?.state).toBe('sending');
    expect(await sendDue(withMail(mail), 'mail', later(NOON, 1))).toBe(0);
    expect(await sendDue(withMail(mail), 'mail', later(NOON, 3))).toBe(1);
    expect(state.mails).toHaveLength(1);
    // Left alone it would write to the database of another test when its time is up.
    end();
    expect(await lost).toBe(0);
  });
});
