// Writes a ZIP archive (PKWARE APPNOTE 6.3): deflated entries, names in UTF-8. Pure.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path within the archive, parts joined by '/'; unique. */
  name: string;
  bytes: Uint8Array;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;

/** An archive of all entries, dated `now`. Small enough to lie in memory: below 4 GB and 65,535 entries. */
export function zip(entries: readonly ZipEntry[], now: Date): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes);
    const facts = factsOf(bytes, packed, path, now);
    const local = Buffer.concat([
      number(0x04034b50, 4),
      number(VERSION, 2),
      facts,
      number(0, 2),
      path,
    ]);
    directory.push(
      Buffer.concat([
        number(0x02014b50, 4),
        number(VERSION, 2),
        number(VERSION, 2),
        facts,
        // No extra field, no comment, first disk, no attributes.
        number(0, 2),
        number(0, 2),
        number(0, 2),
        number(0, 2),
        number(0, 4),
        number(offset, 4),
        path,
      ]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = [
    number(0x06054b50, 4),
    number(0, 2),
    number(0, 2),
    number(entries.length, 2),
    number(entries.length, 2),
    number(index.length, 4),
    number(offset, 4),
    number(0, 2),
  ];
  return new Uint8Array(Buffer.concat([...parts, index, ...end]));
}

/** What both headers of an entry say alike, up to the length of its name. */
function factsOf(bytes: Uint8Array, packed: Uint8Array, path: Buffer, now: Date): Buffer {
  return Buffer.concat([
    number(UTF8_NAMES, 2),
    number(DEFLATED, 2),
    dosTime(now),
    number(crc32(bytes), 4),
    number(packed.length, 4),
    number(bytes.length, 4),
    number(path.length, 2),
  ]);
}

/** Time and date as MS-DOS had them, in the time of Shanghai: from 1980, every second second. */
function dosTime(now: Date): Buffer {
  const here = new Date(now.getTime() + 8 * 3_600_000);
  const time =
    (here.getUTCHours() << 11) | (here.getUTCMinutes() << 5) | (here.getUTCSeconds() >> 1);
  const year = Math.max(0, here.getUTCFullYear() - 1980);
  const date = (year << 9) | ((here.getUTCMonth() + 1) << 5) | here.getUTCDate();
  return Buffer.concat([number(time, 2), number(date, 2)]);
}

/** Little-endian. */
function number(value: number, length: 2 | 4): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}
