// Draws a page as one text. The parts that look the same for everyone (`kit/drawn.tsx`) are drawn once, kept as bytes, and put
// between the page's own pieces: what is not drawn again is not encoded again either.
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Of the kept parts together with what they were drawn from. */
const BYTES_MAX = 16 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const BESIDE = 300;
/** Stands in a page's text for a part. It is secret, so nobody can write it into a page. */
const MARK = crypto.randomUUID();
const END_OF_NUMBER = ';';
/** What React writes in the place of a part that waits for something, or that failed. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->', '<!--$~-->'];
const END = '</body></html>';
const DOCTYPE = '<!DOCTYPE html>';

const kept = new LRUCache<string, Buffer>({
  maxSize: BYTES_MAX,
  sizeCalculation: (bytes, content) => bytes.length + 2 * content.length + BESIDE,
});

/** In memory of its own: small buffers would each hold a block that they share with what is long gone. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The parts of the page that is being drawn; null while none is. */
let parts: (Buffer | string)[] | null = null;

function drawInto(page: (Buffer | string)[] | null, node: ReactNode): string {
  const before = parts;
  parts = page;
  try {
    return renderToString(node);
  } finally {
    parts = before;
  }
}

const put = (page: (Buffer | string)[], part: Buffer | string): string =>
  MARK + (page.push(part) - 1) + END_OF_NUMBER;

/** Draws a part by itself; null where it fails. In its place React says of a fault what there is to say. */
function drawAlone(part: ReactNode): Buffer | null {
  try {
    return ownBytes(drawInto(null, part));
  } catch {
    return null;
  }
}

/**
 * Gives a part's place in the page that is being drawn; its HTML within another part, and in a page that is sent as a stream.
 * Null for a part that needs the page around it.
 */
export function keptPart(content: string, part: ReactNode): string | null {
  let bytes = kept.get(content) ?? null;
  if (!bytes) {
    bytes = drawAlone(part);
    if (!bytes) return null;
    kept.set(content, bytes);
  }
  return parts ? put(parts, bytes) : bytes.toString();
}

/** The text of a page with something before the end of its body. */
export function beforeEnd(html: string, what: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html + what : html.slice(0, at) + what + html.slice(at);
}

/**
 * Draws a page.
 * @param script is asked once the page is drawn, and stands at its end.
 * @returns null when a part of it waits for something, or failed.
 */
export function drawPage(page: ReactNode, script: () => string): Buffer | null {
  const drawn: (Buffer | string)[] = [];
  const text = drawInto(drawn, page);
  if (UNFINISHED.some((mark) => text.includes(mark))) return null;
  const end = put(drawn, script());
  return joined(beforeEnd(text, end), drawn);
}

/** The text with its parts in their places, in memory of its own. */
function joined(text: string, drawn: readonly (Buffer | string)[]): Buffer {
  const [first = '', ...rest] = text.split(MARK);
  sheet.at = 0;
  write(DOCTYPE);
  write(first);
  for (const piece of rest) {
    const mark = piece.indexOf(END_OF_NUMBER);
    write(drawn[Number(piece.slice(0, mark))] ?? '');
    write(piece.slice(mark + 1));
  }
  const page = Buffer.allocUnsafeSlow(sheet.at);
  sheet.bytes.copy(page, 0, 0, sheet.at);
  if (sheet.bytes.length > SHEET_MAX) sheet.bytes = Buffer.allocUnsafeSlow(SHEET_BYTES);
  return page;
}

const SHEET_BYTES = 512 * 1024;
/** A larger one is not kept for the next page. */
const SHEET_MAX = 2 * 1024 * 1024;
/** Pages are put together here one after the other, so that no text is counted before it is written. */
const sheet = { bytes: Buffer.allocUnsafeSlow(SHEET_BYTES), at: 0 };
/** The bytes that a sign of a text takes at most. */
const SIGN_BYTES = 3;

function write(piece: Buffer | string): void {
  const most = typeof piece === 'string' ? SIGN_BYTES * piece.length : piece.length;
  if (sheet.at + most > sheet.bytes.length) enlarge(sheet.at + most);
  sheet.at +=
    typeof piece === 'string'
      ? sheet.bytes.write(piece, sheet.at)
      : piece.copy(sheet.bytes, sheet.at);
}

function enlarge(least: number): void {
  const bytes = Buffer.allocUnsafeSlow(2 * least);
  sheet.bytes.copy(bytes, 0, 0, sheet.at);
  sheet.bytes = bytes;
}
