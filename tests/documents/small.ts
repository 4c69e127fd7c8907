// Small files of a resume, for tests of what becomes of them.
import { CAREER } from './facts.ts';
import { wordOf } from './word.ts';

export const short = { ...CAREER, jobs: CAREER.jobs.slice(0, 2), projects: [] };
let made: Promise<Buffer> | null = null;
/** A small Word document, made once. */
export const word = () => {
  made ??= wordOf(short, 'plain');
  return made;
};

/** A PDF of one page with the words given, written by hand. */
export function pdf(text = 'Lin Xiao', extra = ''): Buffer {
  const stream = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>`;
  return Buffer.from(`${body}${xref}\nstartxref\n${body.length}\n%%EOF\n`);
}
