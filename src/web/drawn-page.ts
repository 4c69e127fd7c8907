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
let parts: Buffer[] | null = null;

function drawInto(page: Buffer[] | null, node: ReactNode): string {
  const before = parts;
  parts = page;
  try {
    return renderToString(node);
  } finally {
    parts = before;
  }
}

const put = (page: Buffer[], part: Buffer): string => MARK + (page.push(part) - 1) + END_OF_NUMBER;

/** Gives a part's place in the page that is being drawn; its HTML within another part, and in a page that is sent as a stream. */
export function keptPart(content: string, part: ReactNode): string {
  let bytes = kept.get(content);
  if (!bytes) {
    bytes = ownBytes(drawInto(null, part));
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
  const drawn: Buffer[] = [];
  const text = drawInto(drawn, page);
  if (UNFINISHED.some((mark) => text.includes(mark))) return null;
  const end = put(drawn, Buffer.from(script()));
  return joined(beforeEnd(text, end), drawn);
}

/** The text with its parts in their places, written into one piece of memory. */
function joined(text: string, drawn: readonly Buffer[]): Buffer {
  const [first = '', ...rest] = text.split(MARK);
  // Marks are counted too, so there is room to spare.
  const size = drawn.reduce((sum, { length }) => sum + length, Buffer.byteLength(text));
  const page = Buffer.allocUnsafeSlow(size + DOCTYPE.length);
  let at = page.write(DOCTYPE);
  at += page.write(first, at);
  for (const piece of rest) {
    const mark = piece.indexOf(END_OF_NUMBER);
    at += drawn[Number(piece.slice(0, mark))]?.copy(page, at) ?? 0;
    at += page.write(piece.slice(mark + 1), at);
  }
  return page.subarray(0, at);
}
