// Pictures that operators refused do not come back, whatever their file is called or holds besides the picture.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../tests/fixtures/cast.ts';
import { talk } from '../../../tests/fixtures/chat/chat.ts';
import { reportInput } from '../../../tests/stage/operator-stage.ts';
import { uploadPrivately } from '../../../tests/stage/private-upload.ts';
import { sendMessage } from '../../contract/chat/talk.ts';
import * as report from '../../contract/report/report.ts';
import { encodePicture, forgetRefused, rememberRefused, requireUnrefused } from './upload.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await castOf();
});

it('is known again without what its file holds besides it', async () => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } });
  const plain = await picture.clone().png().toBuffer();
  const tagged = await picture
    .clone()
    .withExif({ IFD0: { Artist: '某人' } })
    .png()
    .toBuffer();
  expect(tagged.equals(plain)).toBe(false);
  expect((await encodePicture(tagged)).bytes.equals((await encodePicture(plain)).bytes)).toBe(true);
});

it('is refused where it would be shown, until the refusal is overturned', async () => {
  const { w, people } = cast;
  const { db, clock } = w.services;
  const owner = { account_id: people.seeker.account_id };
  const first = await uploadPrivately(w, people.seeker);
  await requireUnrefused(db, owner, first, 'picture');
  await rememberRefused(db, owner.account_id, [first], clock());
  await rememberRefused(db, owner.account_id, [first], clock());
  // It may still be handed in as evidence, so the upload itself goes on.
  const again = await uploadPrivately(w, people.seeker);
  await expect(requireUnrefused(db, owner, again, 'picture')).rejects.toThrow('曾因违规被撤下');
  // Somebody else who has the same picture is not concerned.
  const other = await uploadPrivately(w, people.otherSeeker);
  await requireUnrefused(db, { account_id: people.otherSeeker.account_id }, other, 'picture');
  await forgetRefused(db, owner.account_id, [first]);
  await requireUnrefused(db, owner, again, 'picture');
});

describe('a reported picture of a conversation', () => {
  it('cannot be sent again once the report was found true', async () => {
    const { w, people } = cast;
    const { seeker, recruiter, operator } = people;
    const { id, says } = await talk(cast, seeker, recruiter);
    const file = await uploadPrivately(w, recruiter);
    const body = { width: 8, height: 8, file };
    const seq = await says(recruiter, { kind: 'image', body, preview: '[图片]' });
    const send = async () => {
      const message = {
        kind: 'image',
        body: { picture: await uploadPrivately(w, recruiter) },
      } as const;
      return recruiter.ask(sendMessage, { id, client_id: randomUUID(), message });
    };
    expect((await send()).code).toBe(200);
    const input = reportInput('chat', id, { kind: 'harassment', message_seq: seq });
    const reported = await seeker.call(report.submitReport, input);
    const decide = (decision: report.ReportDecision) =>
      operator.call(report.decideReport, { id: reported.id, decision, reason: '图片内容不当' });
    await decide('accept');
    expect((await send()).code).toBe(200);
    await decide('verify');
    expect((await send()).data).toHaveProperty('fields');
  });
});
