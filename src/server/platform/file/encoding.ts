// Detects the encoding of a text file by its content. Exports of Chinese sites come in UTF-8, UTF-16 and
// GB18030 (GBK), and no header names the encoding.
import { analyse } from 'chardet';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** The names of the encodings as people know them. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030（GBK）',
};

/** The content fits no encoding that this site reads. The message is shown to people. */
export class UnknownEncoding extends Error {}

/** Gives the bytes of a file in pieces, from its beginning each time it is called. */
type Chunks = () => Iterable<Uint8Array>;

const SAMPLE = 256 * 1024;
/** The share of unreadable characters up to which a file is still read; rows that hold one are refused. */
const BROKEN_SHARE = 0.01;
/** Stands in the text for bytes that could not be decoded. */
export const BROKEN = '\uFFFD';
const BROKEN_CODE = BROKEN.charCodeAt(0);
/**
 * Encodings whose bytes are mostly valid GB18030 as well, so only the resulting characters tell them apart.
 */
const ALIKE = ['Big5', 'Shift_JIS', 'EUC-JP', 'EUC-KR'];

/**
 * Detects the encoding of a file.
 * @throws UnknownEncoding for an empty file, a workbook, and content in no known encoding.
 */
export function recogniseEncoding(chunks: Chunks): Encoding {
  const sample = sampleOf(chunks);
  refuseKnownFormats(sample);
  const [a, b, c] = sample;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (sample.includes(0)) return wideEncodingOf(sample);
  if (isValid(chunks, 'utf-8') || brokenShare(chunks, 'utf-8') <= BROKEN_SHARE) return 'utf-8';
  refuseRivals(sample);
  if (brokenShare(chunks, 'gb18030') <= BROKEN_SHARE) return 'gb18030';
  throw unknown('无法识别');
}

/** The first bytes of the file; when these are ASCII only, the first bytes that are not. */
function sampleOf(chunks: Chunks): Uint8Array {
  const kept: Uint8Array[] = [];
  let size = 0;
  for (const chunk of chunks()) {
    if (size > 0 && !chunk.some((byte) => byte > 0x7f)) continue;
    kept.push(chunk.slice(0, SAMPLE - size));
    size += kept.at(-1)?.length ?? 0;
    if (size >= SAMPLE) break;
  }
  return Buffer.concat(kept);
}

function refuseKnownFormats(sample: Uint8Array): void {
  const [a, b, c, d] = sample;
  if (sample.length === 0) throw new UnknownEncoding('文件是空的，请先填写职位');
  const isWorkbook = (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11);
  if (isWorkbook && (d === 0x04 || d === 0xe0)) {
    throw new UnknownEncoding('这是 Excel 工作簿，请在 Excel 中“另存为”CSV（逗号分隔）');
  }
}

/** UTF-16 without a byte order mark: gives the byte order whose characters are the more usual ones. */
function wideEncodingOf(sample: Uint8Array): Encoding {
  const found = (['utf-16le', 'utf-16be'] as const).find((encoding) => {
    const text = new TextDecoder(encoding).decode(sample.slice(0, sample.length & ~1));
    const usual = text.match(/[\t\r\n -~\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFFEF]/g)?.length ?? 0;
    return usual >= text.length * 0.9;
  });
  if (!found) throw unknown('有不是文字的内容');
  return found;
}

function refuseRivals(sample: Uint8Array): void {
  const ranked = analyse(sample);
  const confidence = (name: string) => ranked.find((one) => one.name === name)?.confidence ?? 0;
  const rival = ALIKE.find((name) => confidence(name) > Math.max(confidence('GB18030'), 50));
  if (rival) throw unknown(`像是 ${rival}`);
}

const unknown = (why: string) =>
  new UnknownEncoding(
    `看不懂这个文件的文字（${why}），请另存为 UTF-8、UTF-16 或 GB18030（GBK）的 CSV`,
  );

/**
 * Whether every byte fits the encoding. A valid file may contain U+FFFD as a letter, left by the
 * program that wrote it; `brokenShare` cannot tell that letter from a byte that does not fit.
 */
function isValid(chunks: Chunks, encoding: Encoding): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (const chunk of chunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** How many of the letters beyond ASCII an encoding cannot read, 0–1; stops where it is too much. */
function brokenShare(chunks: Chunks, encoding: Encoding): number {
  let broken = 0;
  let letters = 0;
  for (const text of decoded(chunks, encoding)) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) letters += 1;
      if (code === BROKEN_CODE) broken += 1;
    }
    if (broken > 1000 && broken > letters * BROKEN_SHARE) break;
  }
  return letters === 0 ? 0 : broken / letters;
}

/** The text of a file in pieces; what cannot be read becomes `BROKEN`. */
export function* decoded(chunks: Chunks, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const chunk of chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
