// Writes lines of text into columns, page after page. pdfkit draws; this file places the lines, because a
// column must continue in the same column of the next page.
import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';
import { wrapText } from './wrap.ts';

/** Points: 1/72 inch, on A4 (595 × 842). */
export const PAGE = { width: 595.28, height: 841.89 };

export interface TextStyle {
  /** Points. */
  size: number;
  /** The height of a line as a multiple of the size; 1.5 unless told. */
  leading?: number;
  bold?: boolean;
  color: string;
}

export interface Column {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

interface PagePoint {
  page: number;
  y: number;
}

export type Doc = InstanceType<typeof PDFDocument>;

export interface Pen {
  doc: Doc;
  /** Where the next line goes. */
  at: PagePoint;
  /** Continues in another column or on another page. */
  moveTo(column: Column, at: PagePoint): void;
  /** Starts a new page when less than `height` points are left in the column. */
  need(height: number): void;
  /** Leaves space below; none at the top of a page. */
  gap(height: number): void;
  /** Writes a text in as many lines as it takes. `indent` narrows the column from the left. */
  write(text: string, style: TextStyle, indent?: number): void;
  /** Writes one line right-aligned at the next line's height, without moving on. */
  writeRight(text: string, style: TextStyle): void;
  /** True when the text fits on one line and leaves `beside` points free. */
  fits(text: string, style: TextStyle, beside: number): boolean;
  /** The width of a text in points. */
  widthOf(text: string, style: TextStyle): number;
  /** Makes the text that `write` puts on one page a link; '' adds no link. */
  link(url: string, write: () => void): void;
  /** Draws on the page of the next line. */
  draw(paint: (doc: Doc, at: PagePoint) => void): void;
}

/** Characters missing in our fonts: emoji are dropped, others become a box. */
const PICTOGRAMS =
  /(?![\d#*©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3})/gu;
const plain = (text: string) => text.replace(PICTOGRAMS, '');

/** An empty document of A4 pages with both weights of the font. */
export function newDocument(fonts: Fonts, title: string): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Creator: '择木', Producer: '择木' },
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  return doc;
}

const faceOf = ({ bold }: TextStyle) => (bold ? 'bold' : 'regular');
const lineHeight = ({ size, leading = 1.5 }: TextStyle) => size * leading;

/** Tells how wide a sign is in a style, in points; each is measured once a weight. */
function newMeasure(doc: Doc): (style: TextStyle) => (sign: string) => number {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  return (style) => {
    const face = faceOf(style);
    return (sign) => {
      let width = widths[face].get(sign);
      if (width === undefined) {
        width = doc.font(face, 1000).widthOfString(sign) / 1000;
        widths[face].set(sign, width);
      }
      return width * style.size;
    };
  };
}

/** Adds the page if the document does not have it; true when it was added. */
function addMissing(doc: Doc, page: number): boolean {
  const { start, count } = doc.bufferedPageRange();
  const isMissing = page >= start + count;
  if (isMissing) doc.addPage();
  return isMissing;
}

/** @param onPage paints what lies under every page, as the tint of a side column. */
export function newPen(doc: Doc, start: Column, onPage: (doc: Doc) => void = () => {}): Pen {
  let column = start;
  const measure = newMeasure(doc);
  const turnTo = (page: number) => {
    if (addMissing(doc, page)) onPage(doc);
    doc.switchToPage(page);
  };
  const put = (text: string, x: number, style: TextStyle) => {
    const { size, color } = style;
    // The text is centred in its line vertically.
    const y = pen.at.y + (lineHeight(style) - size * FONT_HEIGHT) / 2;
    doc.font(faceOf(style), size).fillColor(color).text(text, x, y, { lineBreak: false });
  };
  const pen: Pen = {
    doc,
    at: { page: 0, y: start.top },
    moveTo: (next, at) => {
      column = next;
      pen.at = { ...at };
      turnTo(at.page);
    },
    need: (height) => {
      if (pen.at.y + height <= column.bottom) return;
      pen.at = { page: pen.at.page + 1, y: column.top };
      turnTo(pen.at.page);
    },
    gap: (height) => {
      if (pen.at.y > column.top) pen.at.y += height;
    },
    write: (text, style, indent = 0) => {
      const width = column.width - indent;
      for (const line of wrapText(plain(text), width, measure(style))) {
        pen.need(lineHeight(style));
        put(line, column.x + indent, style);
        pen.at.y += lineHeight(style);
      }
    },
    writeRight: (text, style) => {
      put(text, column.x + column.width - pen.widthOf(text, style), style);
    },
    fits: (text, style, beside) => pen.widthOf(text, style) + beside <= column.width,
    widthOf: (text, style) => {
      const width = measure(style);
      return [...plain(text)].reduce((sum, sign) => sum + width(sign), 0);
    },
    link: (url, write) => {
      const from = { ...pen.at };
      write();
      // A link across a page break is left out: the text itself shows the address.
      if (!/^https?:\/\//i.test(url) || pen.at.page !== from.page) return;
      doc.link(column.x, from.y, column.width, pen.at.y - from.y, url);
    },
    draw: (paint) => paint(doc, pen.at),
  };
  onPage(doc);
  return pen;
}

/** Noto Sans SC's own line is this much higher than its size. */
const FONT_HEIGHT = 1.448;
