// The kind of an uploaded chat file: decided by its content, and its name must match. Pure.

interface Kind {
  extension: 'pdf' | 'docx' | 'xlsx' | 'doc';
  media_type: string;
  fits: (bytes: Buffer) => boolean;
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const KINDS: readonly Kind[] = [
  {
    extension: 'pdf',
    media_type: 'application/pdf',
    fits: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  {
    extension: 'docx',
    media_type: `${OFFICE}.wordprocessingml.document`,
    fits: (bytes) => isZip(bytes) && bytes.includes('word/document.xml'),
  },
  {
    extension: 'xlsx',
    media_type: `${OFFICE}.spreadsheetml.sheet`,
    fits: (bytes) => isZip(bytes) && bytes.includes('xl/workbook.xml'),
  },
  {
    extension: 'doc',
    media_type: 'application/msword',
    // The name of the stream of a Word document, as that container writes it.
    fits: (bytes) =>
      bytes.subarray(0, 8).equals(OLE) && bytes.includes(Buffer.from('WordDocument', 'utf16le')),
  },
];

/** The kind of a file whose content and name agree, or why it is refused. */
export function chatFileKind(
  name: string,
  bytes: Buffer,
): { extension: Kind['extension']; media_type: string } | { refusal: string } {
  if (bytes.length === 0) return { refusal: '文件是空的，请重新选择' };
  const named = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  const kind = KINDS.find(({ extension }) => extension === named);
  if (!kind) return { refusal: '请选择 PDF、Word（doc、docx）或 Excel（xlsx）文件' };
  if (!kind.fits(bytes)) return { refusal: '文件内容与格式不符、已损坏或带有密码，请另存后再试' };
  return { extension: kind.extension, media_type: kind.media_type };
}

const NAME_MAX = 120;

/** The file's display name: no folders, no invisible characters, the extension of its kind. */
export function chatFileName(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const letters = [...(plain || '文件')];
  while (letters.join('').length + extension.length + 1 > NAME_MAX) letters.pop();
  return `${letters.join('').trim()}.${extension}`;
}
