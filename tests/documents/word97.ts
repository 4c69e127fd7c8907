// Writes a minimal document of Word 97 to 2003 byte by byte, after [MS-CFB] and [MS-DOC], because no
// library here writes that format. It is a compound file of two streams, with one piece of UTF-16 text.

const SECTOR = 512;
const END = -2;
const FREE = -1;
/** Offset of the text, after the file information block. */
const TEXT_AT = 0x800;

const sectorsOf = (bytes: Buffer) => Math.ceil(bytes.length / SECTOR);
const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc(sectorsOf(bytes) * SECTOR - bytes.length)]);

/** Makes the document. In `text`, \r ends a paragraph and \u0007 a table cell. */
export function word97Of(text: string, { encrypted = false } = {}): Buffer {
  const letters = Buffer.from(text, 'utf16le');
  const main = Buffer.alloc(TEXT_AT + letters.length);
  main.writeUInt16LE(0xa5ec, 0);
  // Uses the second table stream; bit 8 marks the rest as encrypted.
  main.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 0x0a);
  main.writeUInt32LE(TEXT_AT, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  main.writeUInt32LE(0, 0x01a2);
  main.writeUInt32LE(21, 0x01a6);
  letters.copy(main, TEXT_AT);
  const table = Buffer.alloc(64);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(TEXT_AT, 15);
  return compoundOf([
    ['WordDocument', padded(main)],
    ['1Table', padded(table)],
  ]);
}

/** Sector 0 is the allocation table, sector 1 the directory; the streams follow. */
function compoundOf(streams: [string, Buffer][]): Buffer {
  const chain = Buffer.alloc(SECTOR, 0xff);
  chain.writeInt32LE(-3, 0);
  chain.writeInt32LE(END, 4);
  let next = 2;
  const entries = streams.map(([name, bytes], i) => {
    const first = next;
    for (let k = 0; k < sectorsOf(bytes); k += 1, next += 1) {
      chain.writeInt32LE(k + 1 < sectorsOf(bytes) ? next + 1 : END, next * 4);
    }
    return entryOf(name, 2, {
      right: i + 1 < streams.length ? i + 2 : FREE,
      first,
      size: bytes.length,
    });
  });
  const root = entryOf('Root Entry', 5, { child: 1, first: END });
  const directory = padded(Buffer.concat([root, ...entries]));
  return Buffer.concat([headOf(), chain, directory, ...streams.map(([, bytes]) => bytes)]);
}

function headOf(): Buffer {
  const head = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeInt32LE(1, 44);
  head.writeInt32LE(1, 48);
  // Cutoff 0: streams of any size occupy whole sectors.
  head.writeInt32LE(0, 56);
  head.writeInt32LE(END, 60);
  head.writeInt32LE(END, 68);
  for (let i = 0; i < 109; i += 1) head.writeInt32LE(i === 0 ? 0 : FREE, 76 + i * 4);
  return head;
}

interface EntryLinks {
  right?: number;
  child?: number;
  first: number;
  size?: number;
}

function entryOf(
  name: string,
  type: number,
  { right = FREE, child = FREE, first, size = 0 }: EntryLinks,
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeInt32LE(FREE, 68);
  entry.writeInt32LE(right, 72);
  entry.writeInt32LE(child, 76);
  entry.writeInt32LE(first, 116);
  entry.writeInt32LE(size, 120);
  return entry;
}
