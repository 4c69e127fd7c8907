// Open pictures in the widths in which pages show them. One is made when it is first asked for and kept beside the
// originals; it is given only while its original is there, and goes with it.
import { PICTURE_WIDTHS, type PictureWidth } from '../../../contract/call/picture-widths.ts';

/** As of uploaded pictures. */
const QUALITY = 82;
/** All pictures that people send are encoded anew as such. */
const KIND = '.webp';

/** What is needed of a storage; paths of originals are checked before. */
interface Storage {
  has(path: string): Promise<boolean>;
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

export const SIZED_FOLDER = 'sized/';
const pathOf = (original: string, width: PictureWidth) => `${SIZED_FOLDER}${width}/${original}`;

/** Where the widths of an original may be kept; none for what is no picture. */
export const sizedPaths = (original: string): string[] =>
  original.endsWith(KIND) ? PICTURE_WIDTHS.map((width) => pathOf(original, width)) : [];

export type ReadSized = (original: string, width: PictureWidth) => Promise<Uint8Array | null>;

/** Gives a function that reads a picture in a width, never wider than it is; null when there is no such original. */
export function sizedPictures(storage: Storage): ReadSized {
  const under = new Map<string, Promise<Uint8Array>>();
  // One after another: a page of new pictures must not take all processors from calls.
  let last: Promise<unknown> = Promise.resolve();
  const make = async (original: string, width: PictureWidth, path: string) => {
    const bytes = await storage.read(original);
    const sized = await narrowed(bytes, width);
    await storage.write(path, sized);
    // It may have been removed meanwhile, for example by its owner's closing.
    if (!(await storage.has(original))) await storage.remove(path);
    return sized;
  };
  const madeOnce = (original: string, width: PictureWidth, path: string) => {
    const going = under.get(path);
    if (going) return going;
    const making = last.then(() => make(original, width, path)).finally(() => under.delete(path));
    under.set(path, making);
    last = making.catch(() => {});
    return making;
  };
  return async (original, width) => {
    if (!(await storage.has(original))) return null;
    const path = pathOf(original, width);
    if (!original.endsWith(KIND)) return storage.read(original);
    const kept = (await storage.has(path)) ? await storage.read(path) : null;
    return kept && isWhole(kept) ? kept : madeOnce(original, width, path);
  };
}

/** False while another process is writing it, or after one that ended in between: a WebP says how long it is. */
function isWhole(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  return length > 8 && new DataView(buffer, byteOffset, length).getUint32(4, true) + 8 === length;
}

/** The original itself where narrowing gains nothing, or it cannot be decoded. */
async function narrowed(original: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  // The library takes 20 MB, so the first picture loads it.
  const { default: sharp } = await import('sharp');
  try {
    const sized = await sharp(original, { pages: 1 })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return sized.length < original.length ? sized : original;
  } catch {
    return original;
  }
}
