// The text of a DOCX: its zip is checked before anything opens it, then paragraphs and tables are
// read in their order.
import { pipeline } from 'node:stream/promises';
import mammoth from 'mammoth';
import yauzl from 'yauzl';
import { besideBody, boxesOf, linesOfPart } from './beside.ts';
import { type Extracted, refuse } from './result.ts';

const ENTRIES_MAX = 2000;
const UNPACKED_MAX = 100 * 1024 * 1024;
/** A part that grows more than so many times is a bomb; small ones of one letter may. */
const RATIO_MAX = 200;
const RATIO_FROM = 2 * 1024 * 1024;
const DOCUMENT = 'word/document.xml';
const BESIDE = /^word\/(?:header|footer)\d*\.xml$/;
/** More text than a header or a resume has; the rest is not looked at. */
const BESIDE_BYTES = 4 * 1024 * 1024;

/**
 * Walks through every entry of a zip and unpacks it, so that a size it lies about shows. Gives the
 * lines of headers and footers, which the reader of the body passes over.
 * @throws Refusal for what is no plain Word document, or too large.
 */
async function checkZip(bytes: Buffer): Promise<string[]> {
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await yauzl.fromBufferPromise(bytes, options).catch(() => {
    throw refuse('broken');
  });
  // A comment may hide another file behind the last entry.
  if (zip.comment.length > 0) throw refuse('appended');
  if (zip.entryCount > ENTRIES_MAX) throw refuse('bomb');
  const names = new Set<string>();
  const beside: string[] = [];
  let unpacked = 0;
  const entries = zip.eachEntry();
  try {
    for await (const entry of entries) {
      checkEntry(entry, names);
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX || names.size > ENTRIES_MAX) throw refuse('bomb');
      if (entry.fileName.endsWith('/')) continue;
      const xml = await unpack(zip, entry);
      if (BESIDE.test(entry.fileName)) beside.push(...linesOfPart(xml));
      else if (entry.fileName === DOCUMENT) beside.push(...boxesOf(xml).flatMap(linesOfPart));
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('attachment-refused:')) throw error;
    throw refuse('broken');
  }
  if (!names.has(DOCUMENT) || !names.has('[Content_Types].xml')) throw refuse('mismatch');
  return beside;
}

function checkEntry(entry: yauzl.Entry, names: Set<string>): void {
  if (entry.isEncrypted()) throw refuse('encrypted');
  if (names.has(entry.fileName)) throw refuse('broken');
  names.add(entry.fileName);
  if (/vbaProject\.bin$|\/activeX\//i.test(entry.fileName)) throw refuse('macro');
  const { compressedSize, uncompressedSize } = entry;
  const isBomb = uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX;
  if (isBomb || uncompressedSize > UNPACKED_MAX) throw refuse('bomb');
}

/** Unpacks an entry; gives the beginning of its text where it is XML. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const isText = /\.(?:xml|rels)$/i.test(entry.fileName);
  const isRead = BESIDE.test(entry.fileName) || entry.fileName === DOCUMENT;
  const wanted = isRead ? BESIDE_BYTES : 4096;
  const parts: Buffer[] = [];
  let kept = 0;
  await pipeline(await zip.openReadStreamPromise(entry), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (!isText || kept >= wanted) continue;
      parts.push(chunk);
      kept += chunk.length;
    }
  });
  const head = Buffer.concat(parts).toString('utf8');
  // Definitions of entities are how XML grows by itself; Word never writes any.
  if (/<!DOCTYPE|<!ENTITY/i.test(head)) throw refuse('bomb');
  return head;
}

/** @throws Refusal. */
export async function extractDocx(bytes: Buffer): Promise<Extracted> {
  const beside = await checkZip(bytes);
  const lines: string[] = [];
  try {
    // What stands in the document is caught on the way; the HTML is thrown away.
    await mammoth.convertToHtml(
      { buffer: bytes },
      {
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: (document: Node) => {
          lines.push(...linesOf(document));
          return { ...document, children: [] };
        },
      },
    );
  } catch {
    throw refuse('broken');
  }
  return { lines: [...besideBody(beside, lines), ...lines], pages: null };
}

/** The parts of mammoth's document that hold text. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  numbering?: { isOrdered: boolean } | null;
}

function linesOf(node: Node): string[] {
  if (node.type === 'paragraph') return paragraphOf(node);
  if (node.type === 'tableRow') return rowOf(node);
  return (node.children ?? []).flatMap(linesOf);
}

/** A paragraph is a line, more where it breaks; boxes of text within it follow it. */
function paragraphOf(node: Node): string[] {
  const mark = node.numbering && !node.numbering.isOrdered ? '• ' : '';
  const lines = (mark + textOf(node)).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '•');
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  // Paragraphs within a paragraph come from boxes of text.
  const inner = (node.children ?? []).map(textOf).join('');
  return node.type === 'paragraph' && inner !== '' ? `${inner}\n` : inner;
}

/** Short cells stand side by side; one with several paragraphs follows as lines of its own. */
function rowOf(row: Node): string[] {
  const cells = (row.children ?? []).map((cell) => (cell.children ?? []).flatMap(linesOf));
  const lines: string[] = [];
  let side: string[] = [];
  for (const cell of cells) {
    if (cell.length <= 1) {
      if (cell[0]) side.push(cell[0]);
      continue;
    }
    if (side.length > 0) lines.push(side.join('\t'));
    side = [];
    lines.push(...cell);
  }
  if (side.length > 0) lines.push(side.join('\t'));
  return lines;
}
