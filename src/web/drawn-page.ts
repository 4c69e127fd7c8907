// Draws a page as one text. The parts that look the same for everyone (`kit/drawn.tsx`) are drawn once, kept as bytes, and put
// between the page's own pieces: what is not drawn again is not encoded again either. So is the frame of a page (`page-frame.tsx`).
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Of the kept parts together with what they were drawn from. */
const PARTS_BYTES = 16 * 1024 * 1024;
/** Of the kept frames: an address may be any text, and must not take the parts' room. */
const FRAMES_BYTES = 4 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const BESIDE = 300;
/** Stands in a page's text for a part. It is secret, so nobody can write it into a page. */
const MARK = crypto.randomUUID();
const END_OF_NAME = ';';
/** Begins the ids that React makes in what stands in a frame: they tell where in the page something is, so they would be others. */
const ID = crypto.randomUUID();
/** What React writes in the place of a part that waits for something, or that failed. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->', '<!--$~-->'];
const END = '</body></html>';
const DOCTYPE = '<!DOCTYPE html>';

const slotOf = (name: string): string => MARK + name + END_OF_NAME;

/** Stand in a frame where each page has something else. */
export const SLOTS = {
  nonce: slotOf('nonce'),
  /** Of what the page says of itself in its head. */
  head: slotOf('head'),
  /** Of its structured data: scripts keep their order, while React moves titles, metas and links before them. */
  structured: slotOf('structured'),
  /** Of what its own route draws. */
  page: slotOf('page'),
  /** Of its data. */
  script: slotOf('script'),
};

/** What a frame draws for the places in its head, by what it says of itself there. */
const HEAD = `<meta name="${SLOTS.head}"/>`;
const STRUCTURED = `<script type="application/ld+json">"${SLOTS.structured}"</script>`;

type Slot = keyof typeof SLOTS;

/** What surrounds pages, with the places that each of them fills. */
interface Frame {
  bytes: Buffer;
  slots: readonly { name: Slot; at: number }[];
}

/** The parts of a page by the numbers that stand for them. */
type Parts = (Buffer | string)[];

const kept = new LRUCache<string, Buffer>({
  maxSize: PARTS_BYTES,
  sizeCalculation: (bytes, content) => bytes.length + 2 * content.length + BESIDE,
});

const frames = new LRUCache<string, Frame>({
  maxSize: FRAMES_BYTES,
  sizeCalculation: ({ bytes }, content) => bytes.length + 2 * content.length + BESIDE,
});

/** In memory of its own: small buffers would each hold a block that they share with what is long gone. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The parts of the page that is being drawn; null while none is. */
let parts: Parts | null = null;

function drawInto(page: Parts | null, node: ReactNode, identifierPrefix = ''): string {
  const before = parts;
  parts = page;
  try {
    return renderToString(node, { identifierPrefix });
  } finally {
    parts = before;
  }
}

const put = (page: Parts, part: Buffer | string): string => slotOf(String(page.push(part) - 1));

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

const isUnfinished = (text: string): boolean => UNFINISHED.some((mark) => text.includes(mark));

/**
 * Draws a page.
 * @param script is asked once the page is drawn, and stands at its end.
 * @returns null when a part of it waits for something, or failed.
 */
export function drawPage(page: ReactNode, script: () => string): Buffer | null {
  const own: Parts = [];
  const text = drawInto(own, page);
  if (isUnfinished(text)) return null;
  sheet.at = 0;
  write(DOCTYPE);
  writeText(beforeEnd(text, put(own, script())), own);
  return sheetBytes();
}

/**
 * Gives the frame for its content, as a page with `SLOTS`.
 * @param script is asked once the frame is drawn, and stands at its end.
 * @returns null when a part of it waits for something, or failed.
 */
export function keptFrame(
  content: string,
  draw: () => { frame: ReactNode; script: () => string },
): Frame | null {
  const known = frames.get(content);
  if (known) return known;
  const own: Parts = [];
  const { frame, script } = draw();
  const text = drawInto(own, frame)
    .replace(HEAD, () => SLOTS.head)
    .replace(STRUCTURED, () => SLOTS.structured);
  if (isUnfinished(text)) return null;
  const slots: { name: Slot; at: number }[] = [];
  sheet.at = 0;
  write(DOCTYPE);
  writeText(beforeEnd(text, script()), own, (name) => slots.push({ name, at: sheet.at }));
  const drawn = { bytes: sheetBytes(), slots };
  frames.set(content, drawn);
  return drawn;
}

/** True where the frame has such a slot. */
export const hasSlot = ({ slots }: Frame, name: Slot): boolean =>
  slots.some((one) => one.name === name);

/**
 * Draws what a page has in its frame, and puts it there.
 * @param inside a document with this page's head; in its body `SLOTS.page` stands before and after what its own route draws.
 * @returns null for what cannot be drawn by itself.
 */
export function drawInFrame(
  frame: Frame,
  inside: ReactNode,
  { nonce, script }: { nonce: string; script: string },
): Buffer | null {
  const own: Parts = [];
  const text = drawInto(own, inside, ID);
  if (isUnfinished(text) || text.includes(ID)) return null;
  const whole = text.slice(text.indexOf('<head>') + '<head>'.length, text.indexOf('</head>'));
  const [head = ''] = whole.split('<script', 1);
  const structured = whole.slice(head.length);
  const page = text.split(SLOTS.page)[1] ?? '';
  const filling = { nonce, head, structured, page, script: put(own, script) };
  let from = 0;
  sheet.at = 0;
  for (const { name, at } of frame.slots) {
    write(frame.bytes.subarray(from, at));
    writeText(filling[name], own);
    from = at;
  }
  write(frame.bytes.subarray(from));
  return sheetBytes();
}

const SHEET_BYTES = 512 * 1024;
/** A larger one is not kept for the next page. */
const SHEET_MAX = 2 * 1024 * 1024;
/** Pages are put together here one after the other, so that no text is counted before it is written. */
const sheet = { bytes: Buffer.allocUnsafeSlow(SHEET_BYTES), at: 0 };
/** The bytes that a sign of a text takes at most. */
const SIGN_BYTES = 3;

/** What was put together, in memory of its own. */
function sheetBytes(): Buffer {
  const page = Buffer.allocUnsafeSlow(sheet.at);
  sheet.bytes.copy(page, 0, 0, sheet.at);
  if (sheet.bytes.length > SHEET_MAX) sheet.bytes = Buffer.allocUnsafeSlow(SHEET_BYTES);
  return page;
}

/** Writes a text with its parts in their places. @param note is told of a frame's places. */
function writeText(text: string, own: Parts, note?: (slot: Slot) => void): void {
  const [first = '', ...rest] = text.split(MARK);
  write(first);
  for (const piece of rest) {
    const end = piece.indexOf(END_OF_NAME);
    const name = piece.slice(0, end);
    if (note && name in SLOTS) note(name as Slot);
    else write(own[Number(name)] ?? '');
    write(piece.slice(end + 1));
  }
}

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
