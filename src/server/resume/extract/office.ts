// Checks that an office file (DOCX, XLSX) is harmless: a ZIP of XML without macros, embedded files, and
// parts that are fetched from elsewhere when it is opened. Every such upload is checked here.
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { type RefusalReason, reasonOf, refuse } from './result.ts';

const ENTRIES_MAX = 2000;
const UNPACKED_MAX = 100 * 1024 * 1024;
/** A part with a greater compression ratio is a bomb; small parts of one character may exceed it. */
const RATIO_MAX = 200;
const RATIO_FROM = 2 * 1024 * 1024;
/** More bytes than a header or a resume has; relationship and type lists are read completely. */
const TEXT_BYTES_MAX = 4 * 1024 * 1024;

/** Macros, ActiveX controls, embedded programs and documents: parts that run or open something. */
const ACTIVE_PARTS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/vbaProject\.bin$|vbaData\.xml$|\/macrosheets\/|\/dialogsheets\/|\/activeX\//i, 'macro'],
  [/\/embeddings\/.*\.(?:bin|exe|js|vbs|bat|hta|lnk|doc|xls|ppt)$/i, 'active'],
];
const ACTIVE_TYPES = /macroEnabled|vbaProject|ms-office\.activeX/i;
/** Link targets that a reader may click. */
const LINKS = /^(?:https?|mailto|tel|ftp|file):/i;
/** A single letter before the colon is a drive. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/**
 * Unpacks every entry of a ZIP without storing it, so that a wrong size in the directory is noticed.
 * @param main the part that makes it a file of its kind.
 * @param take gets the beginning of each XML part, up to 4 MB.
 * @throws Refusal for a file that is not of that kind, too large, or not harmless.
 */
export async function checkOffice(
  bytes: Buffer,
  main: string,
  take: (name: string, xml: string) => void = () => {},
): Promise<void> {
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await yauzl.fromBufferPromise(bytes, options).catch(() => {
    throw refuse('broken');
  });
  // The ZIP comment may hide another file after the last entry.
  if (zip.comment.length > 0) throw refuse('appended');
  if (zip.entryCount > ENTRIES_MAX) throw refuse('bomb');
  const names = new Set<string>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, names);
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX || names.size > ENTRIES_MAX) throw refuse('bomb');
      if (!entry.fileName.endsWith('/')) take(entry.fileName, await checkPart(zip, entry));
    }
  } catch (error) {
    throw reasonOf(error) ? error : refuse('broken');
  }
  if (!names.has(main) || !names.has('[Content_Types].xml')) throw refuse('mismatch');
}

function checkEntry(entry: yauzl.Entry, names: Set<string>): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw refuse('encrypted');
  // Two parts of the same name: programs disagree on which one counts.
  if (names.has(fileName.toLowerCase())) throw refuse('broken');
  names.add(fileName).add(fileName.toLowerCase());
  for (const [part, reason] of ACTIVE_PARTS) if (part.test(fileName)) throw refuse(reason);
  const isBomb = uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX;
  if (isBomb || uncompressedSize > UNPACKED_MAX) throw refuse('bomb');
}

/** Unpacks a part and gives its text where it is XML. */
async function checkPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const isList = /\.rels$|^\[Content_Types\]\.xml$/i.test(entry.fileName);
  const kept: Buffer[] = [];
  let size = 0;
  await pipeline(await zip.openReadStreamPromise(entry), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (size < TEXT_BYTES_MAX) kept.push(chunk);
      size += chunk.length;
    }
  });
  if (isList && size > TEXT_BYTES_MAX) throw refuse('bomb');
  if (!/\.(?:xml|rels)$/i.test(entry.fileName)) return '';
  const xml = textOf(Buffer.concat(kept));
  // Entity definitions let XML expand itself or read other files; no office program writes any.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refuse('entities');
  if (/\.rels$/i.test(entry.fileName)) checkRelationships(xml);
  else if (isList && ACTIVE_TYPES.test(xml)) throw refuse('macro');
  return xml;
}

/** XML says in its first bytes whether it is UTF-16. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return bytes.toString('utf16le');
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString('utf8');
}

const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => sign(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => sign(Number(number)))
    .replace(/&(amp|lt|gt|quot|apos);/g, '');
const sign = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** How an attribute of an element says what it is, in either kind of quotation marks. */
function attributeOf(element: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(element);
  return decoded(found?.[1] ?? found?.[2] ?? '').trim();
}

/**
 * Refuses relationships that fetch something when the file is opened: templates, linked pictures, frames,
 * objects, parts of other documents. Links that a reader clicks may stay when they lead to a page, file,
 * mail address or phone number.
 */
function checkRelationships(xml: string): void {
  for (const [element] of xml.matchAll(/<[^<>]*Relationship\b[^<>]*>/gi)) {
    const type = attributeOf(element, 'Type').split('/').at(-1)?.toLowerCase() ?? '';
    const target = attributeOf(element, 'Target');
    // A target with a scheme or two slashes is external, whatever its mode says.
    const isOutside =
      attributeOf(element, 'TargetMode').toLowerCase() === 'external' ||
      /^(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target);
    if (type === 'attachedtemplate') throw refuse('outside');
    if (!isOutside) continue;
    if (type !== 'hyperlink') throw refuse('outside');
    if (SCHEME.test(target) && !LINKS.test(target)) throw refuse('outside');
  }
}
