// Pictures that only their uploader and the readers of a record see.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../tests/world.ts';
import { getPrivateImage, uploadPrivateImage } from '../../contract/site.ts';
import { requireOwnPictures } from './private-picture.ts';

let w: World;
let owner: Person;
let stranger: Person;

beforeEach(async () => {
  w = await world();
  owner = await w.person('seeker');
  stranger = await w.person('seeker', 'recruiter', 'operator');
});

async function upload(person: Person): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="证书.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: uploadPrivateImage.path,
    headers: { token: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ data: { key: string } }>().data.key;
}

describe('a private picture', () => {
  it('is read by its uploader, as a picture and not kept on the way', async () => {
    const key = await upload(owner);
    const response = await w.http.inject({
      method: 'GET',
      url: `${getPrivateImage.path}?key=${encodeURIComponent(key)}`,
      headers: { token: owner.token },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect((await sharp(response.rawPayload).metadata()).width).toBe(8);
  });

  it('is not found by anybody else, nor under the public address', async () => {
    const key = await upload(owner);
    expect((await stranger.ask(getPrivateImage, { key })).code).toBe(404);
    expect((await w.anonymous.ask(getPrivateImage, { key })).code).toBe(-1);
    for (const url of [`/files/${key}`, `/files/public/../${key}`, `/files/public%2F..%2F${key}`]) {
      expect((await w.http.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('cannot be put into a stranger’s record', async () => {
    const key = await upload(owner);
    const { db } = w.services;
    await requireOwnPictures(db, owner.account_id, [key], 'image');
    await expect(requireOwnPictures(db, stranger.account_id, [key], 'image')).rejects.toThrow(
      '图片已失效',
    );
  });
});
