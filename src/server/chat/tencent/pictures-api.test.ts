// Pictures of Tencent's other clients (its documents 269/2720 and 269/2716), through a stand-in of its
// storage: fetched, encoded anew, said once by their sender, and never from anywhere else.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatStage, logOf } from '../../../../tests/stage/chat/stage.ts';
import { getChatFile } from '../../../contract/chat/talk.ts';
import { TENCENT_CALLBACK_PATH } from '../../../contract/chat/tencent.ts';
import { MAX_IMAGE_BYTES } from '../../../contract/site/site.ts';
import type { Services } from '../../platform/http/call.ts';
import { userIdOf } from '../signature/user-sig.ts';
import { registerTencentCallback } from './callback.ts';
import { liesAtTencent } from './callback-rules.ts';
import { takePictures } from './pictures.ts';
import { retryMs } from './retry.ts';

const TOKEN = 'callback-token-of-tests';

describe('pictures of Tencent’s clients', () => {
  const storage = Fastify();
  const door = Fastify();
  const fetched: string[] = [];
  let isAway = false;
  let stage: Awaited<ReturnType<typeof chatStage>>;
  let services: Services;
  let endpoint: string;
  let key = 0;

  beforeAll(async () => {
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#0a4' },
    })
      .withExif({ IFD0: { Copyright: 'nobody shall read this' } })
      .jpeg()
      .toBuffer();
    const answers: Record<string, Buffer> = {
      '/photo': photo,
      '/page': Buffer.from('<script>alert(1)</script>'),
      '/flood': Buffer.alloc(MAX_IMAGE_BYTES + 1),
    };
    storage.get('/*', async (request, reply) => {
      fetched.push(request.url);
      if (isAway) return reply.status(503).send();
      if (request.url === '/away') return reply.redirect('/photo');
      const bytes = answers[request.url];
      return bytes ? reply.type('image/jpeg').send(bytes) : reply.status(404).send();
    });
    endpoint = await storage.listen({ port: 0, host: '127.0.0.1' });
    stage = await chatStage();
    const tencentChat = {
      appId: 1400000000,
      key: 'k'.repeat(64),
      admin: 'administrator',
      endpoint,
      callbackTokens: [TOKEN],
    };
    services = { ...stage.w.services, config: { ...stage.w.services.config, tencentChat } };
    registerTencentCallback(door, services, stage.w.call, tencentChat);
    return async () => {
      await door.close();
      await storage.close();
    };
  });
  beforeEach(async () => {
    isAway = false;
    fetched.length = 0;
    key += 1;
    await stage.w.services.db.deleteFrom('chat_tencent_picture').execute();
  });

  const later = (ms: number) => new Date(services.clock().getTime() + ms);
  const element = (
    sizes: readonly { Type: number; Size?: number; URL: string }[],
    ImageFormat = 1,
  ) => ({
    MsgType: 'TIMImageElem',
    MsgContent: { UUID: 'x', ImageFormat, ImageInfoArray: sizes },
  });
  /** Reports a message of the seeker's with these parts. */
  async function report(...MsgBody: object[]) {
    const time = String(Math.floor(services.clock().getTime() / 1000));
    const Sign = createHash('sha256').update(`${TOKEN}${time}`).digest('hex');
    const query = new URLSearchParams({ SdkAppid: '1400000000', RequestTime: time, Sign });
    const { statusCode } = await door.inject({
      method: 'POST',
      url: `${TENCENT_CALLBACK_PATH}?${query}`,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({
        CallbackCommand: 'C2C.CallbackAfterSendMsg',
        From_Account: userIdOf(stage.seeker.account_id),
        To_Account: userIdOf(stage.recruiter.account_id),
        MsgKey: `key_${key}`,
        SendMsgResult: 0,
        MsgBody,
      }),
    });
    expect(statusCode).toBe(200);
  }
  const pictures = async () =>
    (await logOf(stage.recruiter, stage.id)).filter(({ kind }) => kind === 'image');
  const waiting = () =>
    services.db.selectFrom('chat_tencent_picture').select(['url', 'tries']).execute();

  it('stand in the log once, encoded anew, said by their sender, whatever is reported again', async () => {
    const before = (await pictures()).length;
    const whole = element([{ Type: 1, Size: 900, URL: `${endpoint}/photo` }]);
    for (let times = 0; times < 3; times += 1) {
      await report(whole);
      await takePictures(services, stage.w.call, later(0));
    }
    const found = (await pictures()).slice(before);
    expect(found).toMatchObject([
      { sender_id: stage.seeker.account_id, body: { width: 40, height: 30 } },
    ]);
    const seq = found[0]?.seq ?? 0;
    const { bytes } = await stage.recruiter.call(getChatFile, { id: stage.id, seq });
    const meta = await sharp(bytes).metadata();
    expect(meta).toMatchObject({ format: 'webp' });
    expect(meta.exif).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });

  it('keep the order of their message, and take the smaller size of what is too large or of an odd format', async () => {
    const sizes = (name: string, Size: number) => [
      { Type: 1, Size, URL: `${endpoint}/${name}` },
      { Type: 2, URL: `${endpoint}/photo?${name}` },
    ];
    await report(
      element(sizes('heavy', MAX_IMAGE_BYTES + 1)),
      element(sizes('bmp', 10), 4),
      element(sizes('photo', 10)),
    );
    await takePictures(services, stage.w.call, later(10));
    expect(fetched).toEqual(['/photo?heavy', '/photo?bmp', '/photo']);
  });

  it('are tried again while the storage is away, and come when it is back', async () => {
    const before = (await pictures()).length;
    isAway = true;
    await report(element([{ Type: 1, URL: `${endpoint}/photo` }]));
    await takePictures(services, stage.w.call, later(0));
    await takePictures(services, stage.w.call, later(1000));
    expect(fetched).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    isAway = false;
    await takePictures(services, stage.w.call, later(retryMs(0)));
    expect((await pictures()).length).toBe(before + 1);
    isAway = true;
    await report(element([{ Type: 1, URL: `${endpoint}/photo?2` }]));
    await takePictures(services, stage.w.call, later(4 * 86_400_000));
    expect(await waiting()).toEqual([]);
  });

  it.each(['/page', '/flood', '/absent', '/away'])('are not taken from %s', async (path) => {
    const before = (await pictures()).length;
    await report(element([{ Type: 1, URL: `${endpoint}${path}` }]));
    await takePictures(services, stage.w.call, later(4 * 86_400_000));
    expect((await pictures()).length).toBe(before);
    expect(fetched).toEqual([path]);
    expect(await waiting()).toEqual([]);
  });

  it('are fetched from nowhere but Tencent', async () => {
    await report(
      ...['http://127.0.0.1:9/a', 'https://evil.example/myqcloud.com', 'file:///etc/passwd'].map(
        (URL) => element([{ Type: 1, URL }]),
      ),
    );
    expect(await waiting()).toEqual([]);
  });

  it('are said by nobody who may not speak there any more', async () => {
    const before = (await pictures()).length;
    await report(element([{ Type: 1, URL: `${endpoint}/photo` }]));
    const [row] = await services.db.selectFrom('chat_tencent_picture').selectAll().execute();
    const other = await stage.w.person('seeker');
    await services.db
      .updateTable('chat_tencent_picture')
      .set({ account_id: other.account_id })
      .where('client_id', '=', String(row?.client_id))
      .execute();
    await takePictures(services, stage.w.call, later(0));
    expect((await pictures()).length).toBe(before);
    expect(await waiting()).toEqual([]);
  });
});

it('knows which addresses are Tencent’s storage', () => {
  const at = (address: string) => liesAtTencent(address, 'https://console.tim.qq.com');
  expect(at('https://im-1252463788.cos.ap-shanghai.myqcloud.com/a/b?sign=1')).toBe(true);
  expect(at('https://cos.ap-shanghai.tencentcos.cn/a')).toBe(true);
  for (const address of [
    'http://x.myqcloud.com/a',
    'https://x.myqcloud.com:8443/a',
    'https://x.myqcloud.com.evil.example/a',
    'https://evilmyqcloud.com/a',
    'https://me:secret@x.myqcloud.com/a',
    'https://127.0.0.1/a',
    'javascript:alert(1)',
    '',
  ])
    expect(at(address), address).toBe(false);
});
