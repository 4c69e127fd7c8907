// Files that mean harm, or are broken, as attachment resumes over HTTP.
import JSZip from 'jszip';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf, word } from '../../../../tests/documents/small.ts';
import { upload } from '../../../../tests/stage/attachment-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getAnnexResume, getAttachmentFile } from '../../../contract/resume/attachment.ts';

let w: World;
let seeker: Person;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
});

async function zip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const file = new JSZip();
  for (const [name, content] of Object.entries(entries)) {
    file.file(name, content, { createFolders: false });
  }
  return file.generateAsync({ type: 'nodebuffer', compression: compress ? 'DEFLATE' : 'STORE' });
}

const DOCUMENT =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>简历</w:t></w:r></w:p></w:body></w:document>';
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const RELS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const parts = (more: Record<string, string | Buffer> = {}) => ({
  '[Content_Types].xml': TYPES,
  '_rels/.rels': RELS,
  'word/document.xml': DOCUMENT,
  ...more,
});

const ole = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(2000),
  ]);

describe('a hostile file', () => {
  const bomb = () => zip(parts({ 'word/media/a.bin': Buffer.alloc(40_000_000) }));
  const many = () =>
    zip(
      parts(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`word/${i}.xml`, '']))),
      false,
    );
  const lying = async () => {
    const bytes = await zip(parts({ 'word/big.xml': 'x'.repeat(3_000_000) }));
    // The directory says 10 bytes where three million come out.
    const at = bytes.indexOf('word/big.xml', bytes.indexOf('PK\x01\x02')) - 46;
    bytes.writeUInt32LE(10, at + 24);
    return bytes;
  };
  const encrypted = () =>
    pdf('x')
      .toString('latin1')
      .replace(
        'trailer\n<<',
        'trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) /P -4 >> /ID [(a)(a)]',
      );
  const dtd = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${DOCUMENT.slice(21)}`;

  it.each([
    ['a program named PDF', 'a.pdf', () => Buffer.from('MZ\x90\0'), '损坏'],
    ['a program', 'a.exe', () => Buffer.from('MZ\x90\0'), 'PDF、DOCX 或 DOC'],
    ['a PDF with two names', 'a.pdf.exe', () => pdf(), 'PDF、DOCX 或 DOC'],
    ['HTML', 'a.pdf', () => Buffer.from('<html><script>alert(1)</script>'), '损坏'],
    [
      'HTML behind the head of a PDF',
      'a.pdf',
      () => Buffer.from('%PDF-1.4\n<html>\n%%EOF'),
      '损坏',
    ],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), '空的'],
    ['one byte', 'a.pdf', () => Buffer.from('%'), '损坏'],
    ['only the head of a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7\n'), '不完整'],
    ['half a PDF', 'a.pdf', () => pdf().subarray(0, 300), '不完整'],
    ['a PDF named Word', 'a.docx', () => pdf(), '不符'],
    [
      'a PDF with a zip behind it',
      'a.pdf',
      async () => Buffer.concat([pdf(), await zip(parts())]),
      '以外的内容',
    ],
    [
      'a PDF with PHP behind it',
      'a.pdf',
      () => Buffer.concat([pdf(), Buffer.from('<?php x ?>')]),
      '以外的内容',
    ],
    [
      'a PDF with a script',
      'a.pdf',
      () => pdf('x', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      '脚本',
    ],
    ['a PDF with a password', 'a.pdf', () => Buffer.from(encrypted(), 'latin1'), '密码'],
    ['a zip that is no document', 'a.docx', () => zip({ 'readme.txt': 'x' }), '不符'],
    ['a Word file cut off', 'a.docx', async () => (await word()).subarray(0, 4000), '损坏'],
    ['a zip bomb', 'a.docx', bomb, '过大'],
    ['3,000 entries', 'a.docx', many, '过大'],
    ['a zip that lies about sizes', 'a.docx', lying, '损坏'],
    ['growing XML', 'a.docx', () => zip(parts({ 'word/document.xml': dtd })), '外部定义'],
    ['a path upwards', 'a.docx', () => zip(parts({ '../evil.xml': 'x' })), '损坏'],
    ['macros', 'a.docx', () => zip(parts({ 'word/vbaProject.bin': 'x' })), '宏'],
    ['Word with a password', 'a.docx', () => ole('EncryptedPackage'), '密码'],
    ['an OLE file that is no Word', 'a.doc', () => ole('Workbook'), '不符'],
    ['a DOC with macros', 'a.doc', () => ole('_VBA_PROJECT'), '宏'],
    ['a DOC of zeros', 'a.doc', () => ole('WordDocument'), '损坏'],
  ] as const)('is refused: %s', async (_, name, make, words) => {
    const { code, msg, data } = await upload(w, seeker, name, await make());
    expect([code, msg]).toEqual([422, expect.stringContaining(words)]);
    expect(data).toEqual({ fields: { file: msg } });
    expect(await seeker.call(getAnnexResume)).toEqual([]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\\\windows\\\\a.pdf', 'a.pdf'],
    ['简历\u202Efdp.exe.pdf', '简历fdp.exe.pdf'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(76)}.pdf`],
    ['.pdf', '附件简历.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['<b>.pdf', '_b_.pdf'],
    ['😀 求职.pdf', '😀 求职.pdf'],
  ])('named %j is called %j', async (given, name) => {
    const { code, data } = await upload(w, seeker, given, pdf());
    expect([code, data.name]).toEqual([200, name]);
    const answer = await w.http.inject({
      method: 'POST',
      url: getAttachmentFile.path,
      headers: { token: seeker.token },
      payload: { id: data.id },
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!'()*~-]+$/,
    );
  });
});
