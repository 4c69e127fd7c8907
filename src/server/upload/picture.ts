// Uploaded pictures: decoded, rotated upright, stripped of metadata and re-encoded. Nothing of the original
// file is stored, so anything else in it is gone.
import { randomBytes } from 'node:crypto';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { fail, fieldFault } from '../../contract/call/errors.ts';
import * as contract from '../../contract/site/site.ts';
import { fileUrl } from '../platform/file/files.ts';
import { handle, type SignedInContext } from '../platform/http/call.ts';
import { digestOf, REFUSED_BEFORE } from './digest.ts';
import { insertUpload } from './queries.ts';
import { isRefusedPicture } from './refused.queries.ts';

/** Longer sides are scaled down to it. */
export const MAX_SIDE_PX = 2000;
/** The most pixels: a file of a few kilobytes may claim gigabytes. */
const MAX_PIXELS = 40_000_000;
const ACCEPTED: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const QUALITY = 82;
const MEDIA_TYPE = 'image/webp';

const NOT_A_PICTURE = '请上传 JPG、PNG、WebP 或 GIF 图片';
const TOO_MANY_PIXELS = '图片尺寸过大，请缩小到 4000 万像素以内再上传';
const BROKEN = '图片已损坏，请换一张再试';

/** The first bytes of each accepted format; files of other formats reach no decoder. */
const SIGNATURES: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  (head) => /^GIF8[79]a/.test(head),
  (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
];

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Makes a safe WebP of an uploaded picture: upright, at most 2000 px a side, without EXIF or GPS.
 * @param notPicture what is said of another kind of file, where other kinds are taken as well.
 * @throws Failure `invalid-input` for anything that is not a whole JPEG, PNG, WebP or GIF.
 */
export async function encodePicture(
  original: Uint8Array,
  notPicture = NOT_A_PICTURE,
): Promise<Picture> {
  const head = Buffer.from(original.subarray(0, 16)).toString('latin1');
  if (!SIGNATURES.some((fits) => fits(head))) throw refused(notPicture);
  const { format, width, height } = await readMetadata(original);
  if (!ACCEPTED.includes(format)) throw refused(notPicture);
  if (width * height > MAX_PIXELS) throw refused(TOO_MANY_PIXELS);
  try {
    const picture = await decoderOf(original, WHOLE);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refused(BROKEN);
  }
}

const refused = (message: string) => fieldFault('file', message);

/** A truncated file is an error instead of a half grey picture. */
const WHOLE: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  sequentialRead: true,
};

/** Opens a picture; of an animation the first frame. The library takes 20 MB, so the first picture loads it. */
export async function decoderOf(original: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(original, { ...options, pages: 1 });
}

async function readMetadata(original: Uint8Array): Promise<Metadata> {
  try {
    // The size is read without the limit, so that the message can name it.
    const picture = await decoderOf(original, { limitInputPixels: false });
    return await picture.metadata();
  } catch {
    throw refused(BROKEN);
  }
}

/** Stores the picture of a call under a name of the site's own making. */
async function storePicture(
  context: SignedInContext,
  folder: 'public/uploads' | 'private/pictures',
): Promise<{ path: string; width: number; height: number }> {
  const { account_id } = context.me;
  if (!context.file) throw fail('invalid-input', '请选择要上传的文件');
  const { bytes, width, height } = await encodePicture(context.file.bytes);
  const month = context.now.toISOString().slice(0, 7);
  const path = `${folder}/${month}/${randomBytes(16).toString('hex')}.webp`;
  const sha256 = digestOf(bytes);
  // Private ones may be evidence of a refused picture; where one is shown to others, that is asked again (chat).
  if (folder === 'public/uploads' && (await isRefusedPicture(context.db, account_id, sha256))) {
    throw refused(REFUSED_BEFORE);
  }
  await context.files.write(path, bytes, MEDIA_TYPE);
  await insertUpload(context.db, {
    account_id,
    path,
    media_type: MEDIA_TYPE,
    bytes: bytes.length,
    width,
    height,
    created_at: context.now,
    sha256,
  });
  return { path, width, height };
}

/** Stores the picture of a call where anybody with its address sees it. */
export const uploadPicture = handle(contract.uploadImage, async (context) => {
  const { path, ...size } = await storePicture(context, 'public/uploads');
  return { url: fileUrl(path), ...size };
});

/** Stores the picture of a call where only its uploader sees it; a record may show it to others. */
export const uploadPrivatePicture = handle(contract.uploadPrivateImage, async (context) => {
  const { path, ...size } = await storePicture(context, 'private/pictures');
  return { key: path, ...size };
});
