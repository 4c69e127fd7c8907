// Callbacks of Tencent (its documents 269/1522, /2716, /2570): who is believed, and what comes of it.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatStage, logOf } from '../../../../tests/stage/chat/stage.ts';
import { getUserSig } from '../../../contract/chat/live.ts';
import { TENCENT_CALLBACK_PATH } from '../../../contract/chat/tencent.ts';
import type { Services } from '../../platform/http/call.ts';
import { readUserSig } from '../signature/signature.ts';
import { sigFor, userIdOf } from '../signature/user-sig.ts';
import { registerTencentCallback } from './callback.ts';
import { clientIdOf, textsOf } from './callback-rules.ts';

const TOKEN = 'callback-token-of-tests';
const OLD_TOKEN = 'callback-token-of-before';
const TENCENT = {
  appId: 1400000000,
  key: 'k'.repeat(64),
  admin: 'administrator',
  endpoint: 'http://127.0.0.1:9',
  callbackTokens: [TOKEN, OLD_TOKEN],
};
const signOf = (time: string, token = TOKEN) =>
  createHash('sha256').update(`${token}${time}`).digest('hex');

describe('callbacks of Tencent', () => {
  let stage: Awaited<ReturnType<typeof chatStage>>;
  let door: ReturnType<typeof Fastify>;
  beforeAll(async () => {
    stage = await chatStage();
    door = Fastify();
    registerTencentCallback(door, stage.w.services, stage.w.call, TENCENT);
    return () => door.close();
  });
  const nowS = () => Math.floor(stage.w.services.clock().getTime() / 1000);

  async function report(body: object, { app = '1400000000', at = nowS(), sign = '' } = {}) {
    const time = String(at);
    const query = new URLSearchParams({
      SdkAppid: app,
      CallbackCommand: 'any',
      contenttype: 'json',
      ClientIP: '203.0.113.7',
      OptPlatform: 'iOS',
      RequestTime: time,
      Sign: sign || signOf(time),
    });
    const { statusCode, body: text } = await door.inject({
      method: 'POST',
      url: `${TENCENT_CALLBACK_PATH}?${query}`,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(body),
    });
    return { statusCode, ...(JSON.parse(text) as { ErrorCode: number }) };
  }
  const sent = (text: string, key: string) => ({
    CallbackCommand: 'C2C.CallbackAfterSendMsg',
    From_Account: userIdOf(stage.seeker.account_id),
    To_Account: userIdOf(stage.recruiter.account_id),
    MsgSeq: 1,
    MsgRandom: 2,
    MsgTime: nowS(),
    MsgKey: key,
    SendMsgResult: 0,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
  });
  const said = async () =>
    (await logOf(stage.recruiter, stage.id)).flatMap((one) =>
      one.kind === 'text' ? [one.body.text] : [],
    );

  it('refuses another application, a wrong or missing token and what was signed before', async () => {
    const body = sent('偷偷写入', '1_1_1');
    for (const by of [
      { app: '1400000001' },
      { sign: signOf('1') },
      { sign: signOf(String(nowS()), 'a token of somebody else') },
      { sign: 'no hex' },
      { at: nowS() - 61 },
      { at: nowS() + 61 },
      { at: Number.NaN },
    ])
      expect(await report(body, by), JSON.stringify(by)).toMatchObject({
        statusCode: 403,
        ErrorCode: 1,
      });
    expect(await said()).not.toContain('偷偷写入');
  });

  it('believes the token of before while it is changed', async () => {
    const sign = signOf(String(nowS()), OLD_TOKEN);
    expect(await report(sent('换令牌', '2_2_2'), { sign })).toMatchObject({ statusCode: 200 });
    expect(await said()).toContain('换令牌');
  });

  it('writes the text of a Tencent client once, by the rules of the log', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await report(sent('从手机发来', '41_42_43'))).toMatchObject({
        statusCode: 200,
        ErrorCode: 0,
      });
    expect((await said()).filter((text) => text === '从手机发来')).toHaveLength(1);
    const last = (await logOf(stage.recruiter, stage.id)).at(-1);
    expect(last).toMatchObject({ from: 'seeker', sender_id: stage.seeker.account_id });
    // Nobody talks to strangers that way, and what Tencent did not deliver was not said.
    const stranger = { ...sent('陌生人', '7_7_7'), To_Account: 'u_99999999' };
    const failed = { ...sent('没送到', '8_8_8'), SendMsgResult: 1 };
    for (const body of [stranger, failed, { CallbackCommand: 'Group.Other' }])
      expect((await report(body)).statusCode).toBe(200);
    expect(await said()).not.toContain('没送到');
  });

  it('counts a coming as presence', async () => {
    const { db } = stage.w.services;
    const { account_id } = stage.recruiter;
    const seen = () =>
      db
        .selectFrom('chat_person')
        .select('seen_at')
        .where('account_id', '=', account_id)
        .executeTakeFirst();
    await db
      .insertInto('chat_person')
      .values({ account_id, seen_at: new Date(0) })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seen_at: new Date(0) }))
      .execute();
    const Info = { Action: 'Disconnect', To_Account: userIdOf(account_id), Reason: 'LinkClose' };
    await report({ CallbackCommand: 'State.StateChange', Info });
    expect((await seen())?.seen_at).toEqual(new Date(0));
    await report({ CallbackCommand: 'State.StateChange', Info: { ...Info, Action: 'Login' } });
    expect((await seen())?.seen_at?.getTime()).toBeGreaterThan(0);
  });

  it('is not there without a token, nor where Tencent is not configured', async () => {
    const closed = Fastify();
    const { services, call } = stage.w;
    registerTencentCallback(closed, services, call, { ...TENCENT, callbackTokens: [] });
    const url = TENCENT_CALLBACK_PATH;
    expect((await closed.inject({ method: 'POST', url })).statusCode).toBe(404);
    await closed.close();
    const own = await stage.w.http.inject({ method: 'POST', url, payload: {} });
    expect(own.json()).not.toHaveProperty('ActionStatus');
  });

  it('and the signature a page gets is then one of Tencent’s application', async () => {
    const { w, seeker } = stage;
    const config = { ...w.services.config, tencentChat: TENCENT };
    const now = w.services.clock();
    const ends = new Date(now.getTime() + 3_600_000);
    const services = { ...w.services, config } satisfies Services;
    const issued = await sigFor(
      services,
      { account_id: seeker.account_id, kind: 'person' },
      ends,
      now,
    );
    expect(issued).toMatchObject({ service: 'tencent', sdkappid: TENCENT.appId });
    const check = { user_id: issued.user_id, now_s: nowS(), not_before_s: null };
    const app = { app_id: TENCENT.appId, key: TENCENT.key };
    expect(readUserSig(app, issued.user_sig, check)).toMatchObject({ ok: true });
    expect(await seeker.call(getUserSig)).toMatchObject({ service: 'gateway' });
  });
});

it('parts long texts, and knows a part by the same number each time', () => {
  const body = (Text: string) => ({
    CallbackCommand: 'C2C.CallbackAfterSendMsg' as const,
    From_Account: 'u_1',
    To_Account: 'u_2',
    MsgKey: 'k',
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  });
  expect(textsOf(body('字'.repeat(1001))).map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(textsOf(body('  '))).toEqual([]);
  expect(clientIdOf('k', 0)).toBe(clientIdOf('k', 0));
  expect(clientIdOf('k', 0)).not.toBe(clientIdOf('k', 1));
  expect(clientIdOf('k', 0)).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
