// The text of a DOC, the binary format of Word 97 to 2003.
import WordExtractor from 'word-extractor';
import { besideBody } from './beside.ts';
import { type Extracted, refuse } from './result.ts';

/** Names of the streams of an OLE file as they stand in its directory. */
const named = (name: string) => Buffer.from(name, 'utf16le');

/** What Word puts at the end of a table's cell. */
const CELL_MARK = String.fromCharCode(7);
/** Ends of paragraphs, lines and pages, and Word's mark for the end of a column. */
const LINE_END = new RegExp(`\\r\\n|[\\n\\r\\v\\f${String.fromCharCode(14)}]`);

/** @throws Refusal. */
export async function extractDoc(bytes: Buffer): Promise<Extracted> {
  // A DOCX with a password is wrapped in an OLE file.
  if (bytes.includes(named('EncryptedPackage'))) throw refuse('encrypted');
  if (bytes.includes(named('_VBA_PROJECT'))) throw refuse('macro');
  if (!bytes.includes(named('WordDocument'))) throw refuse('mismatch');
  if (isEncrypted(bytes)) throw refuse('encrypted');
  try {
    const document = await new WordExtractor().extract(bytes);
    const body = linesOf(document.getBody());
    // Headers, footers and boxes of text mostly say who it is, so they come first.
    const beside = linesOf(`${document.getHeaders()}\n${document.getTextboxes()}`);
    return { lines: [...besideBody(beside, body), ...body], pages: null };
  } catch {
    throw refuse('broken');
  }
}

const linesOf = (text: string): string[] =>
  text
    .replaceAll(CELL_MARK, '\t')
    .split(LINE_END)
    .map((line) => line.trim())
    .filter(Boolean);

/** The document's first block begins a sector with 0xA5EC; bit 8 of its flags says 加密. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = 512; at + 12 <= bytes.length; at += 512) {
    if (bytes.readUInt16LE(at) === 0xa5ec) return (bytes.readUInt16LE(at + 10) & 0x100) !== 0;
  }
  return false;
}
