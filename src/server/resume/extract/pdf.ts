// Extracts the text of a PDF and refuses scripts and embedded files.
import { getDocumentProxy } from 'unpdf';
import { pdfFault } from '../../platform/file/pdf-check.ts';
import { unify } from '../parse/text.ts';
import { linesOfPages } from './layout.ts';
import { type Extracted, refuse } from './result.ts';
import type { PageItems, TextItem } from './rows.ts';

const PAGES_MAX = 60;
/** The most text items of a page; a hostile page has millions. */
const ITEMS_MAX = 20_000;

/** @throws Refusal for an encrypted, broken or active file. */
export async function extractPdf(bytes: Uint8Array): Promise<Extracted> {
  const fault = pdfFault(bytes);
  if (fault !== null) throw refuse(fault);
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > PAGES_MAX) throw refuse('too-many-pages');
    if ((await pdf.getJSActions()) !== null || (await pdf.getAttachments()) !== null) {
      throw refuse('active');
    }
    const pages: PageItems[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if ((await page.getJSActions()) !== null) throw refuse('active');
      const { items } = await page.getTextContent();
      pages.push({
        width,
        height,
        items: items.slice(0, ITEMS_MAX).flatMap((item) => itemOf(item, height)),
      });
      page.cleanup();
    }
    return { lines: linesOfPages(pages), pages: pdf.numPages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      useSystemFonts: false,
      // Pictures are not decoded.
      maxImageSize: 1,
    });
  } catch (error) {
    const { name } = error as Error;
    throw refuse(name === 'PasswordException' ? 'encrypted' : 'broken');
  }
}

type Item = Awaited<
  ReturnType<
    Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>['getTextContent']
  >
>['items'][number];

/** Upright text only; rotated text is a watermark. */
function itemOf(item: Item, height: number): TextItem[] {
  if (!('str' in item)) return [];
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform as number[];
  if (Math.abs(b) > 0.01 * Math.max(1, Math.abs(a))) return [];
  const size = Math.abs(d) || item.height || 10;
  return [{ text: unify(item.str), x, top: height - y - size, width: item.width, size }];
}
