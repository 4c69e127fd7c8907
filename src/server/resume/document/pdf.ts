// A resume as a PDF whose Chinese text can be selected and searched.
import sharp from 'sharp';
import type { ResumeSheet, ResumeTemplate } from '../../../contract/resume/sheet.ts';
import { loadFonts } from './fonts.ts';
import { type Doc, newDocument, PAGE } from './pen.ts';
import { type Portrait, TEMPLATES } from './templates.ts';

interface PdfWish {
  template: ResumeTemplate;
  /** The faint text across every page, such as 仅用于应聘青禾科技; '' for none. */
  watermark: string;
  /** The footer of every page: source and time. */
  footer: string;
}

const PORTRAIT_PX = 320;

/** Sets a resume as a PDF. `avatar` is the person's picture as stored; null for none. */
export async function resumePdf(
  sheet: ResumeSheet,
  avatar: Uint8Array | null,
  wish: PdfWish,
): Promise<Buffer> {
  const doc = newDocument(await loadFonts(), `${sheet.name}的简历`);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  TEMPLATES[wish.template](doc, sheet, await roundPicture(avatar));
  finishPages(doc, wish);
  doc.end();
  await finished;
  return Buffer.concat(parts);
}

/** Converted because PDF does not support WebP, and cut round with transparent corners. */
async function roundPicture(avatar: Uint8Array | null): Promise<Portrait> {
  if (!avatar) return null;
  const side = PORTRAIT_PX;
  const circle = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return sharp(avatar)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Footers and watermarks, drawn last because they name the number of pages. */
function finishPages(doc: Doc, { template, watermark, footer }: PdfWish): void {
  const { start, count } = doc.bufferedPageRange();
  const left = template === 'column' ? 214 : 52;
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    if (watermark) paintWatermark(doc, watermark);
    doc.font('regular', 7.5).fillColor('#8b8678');
    doc.text(footer, left, PAGE.height - 30, { lineBreak: false });
    const number = `${page - start + 1} / ${count}`;
    const x = PAGE.width - 40 - doc.widthOfString(number);
    doc.text(number, x, PAGE.height - 30, { lineBreak: false });
  }
}

function paintWatermark(doc: Doc, text: string): void {
  doc.save();
  doc.rotate(-28, { origin: [PAGE.width / 2, PAGE.height / 2] });
  doc.font('regular', 20).fillColor('#16241e').fillOpacity(0.06);
  for (let y = -100; y < PAGE.height + 200; y += 150) {
    for (let x = -200; x < PAGE.width + 200; x += doc.widthOfString(text) + 90) {
      doc.text(text, x, y, { lineBreak: false });
    }
  }
  doc.restore();
}
