// Pictures that only their uploader and the readers of a record see.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadPrivately } from '../../../tests/stage/private-upload.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import { getPrivateImage } from '../../contract/site/site.ts';
import { requireOwnPictures } from './upload.ts';

let w: World;
let owner: Person;
let strangers: Person[];

beforeEach(async () => {
  w = await world();
  owner = await w.person('seeker');
  strangers = [await w.person('seeker', 'recruiter'), await w.person('operator')];
});

const upload = (person: Person) => uploadPrivately(w, person);

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
    for (const stranger of strangers)
      expect((await stranger.ask(getPrivateImage, { key })).code).toBe(410);
    expect((await w.anonymous.ask(getPrivateImage, { key })).code).toBe(-1);
    for (const url of [`/files/${key}`, `/files/public/../${key}`, `/files/public%2F..%2F${key}`]) {
      expect((await w.http.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('cannot be put into a stranger’s record', async () => {
    const key = await upload(owner);
    const { db } = w.services;
    await requireOwnPictures(db, owner.account_id, [key], 'image');
    const account_id = strangers[0]?.account_id ?? 0;
    await expect(requireOwnPictures(db, account_id, [key], 'image')).rejects.toThrow('图片已失效');
  });
});
