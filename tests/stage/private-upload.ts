// Uploads private pictures over HTTP, as a form of the page does.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { uploadPrivateImage } from '../../src/contract/site/site.ts';
import type { Person, World } from './world.ts';

/** Uploads a small picture; gives its key. */
export async function uploadPrivately(w: Pick<World, 'http'>, person: Person): Promise<string> {
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
