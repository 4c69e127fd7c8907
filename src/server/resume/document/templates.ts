// The three templates of a printed resume: the same lines in different layouts.
import type {
  ResumeSheet,
  ResumeTemplate,
  SheetEntry,
  SheetSection,
} from '../../../contract/resume/sheet.ts';
import { type Column, type Doc, newPen, PAGE, type Pen, type TextStyle } from './pen.ts';

/** A round picture of the person as PNG; null for none. */
export type Portrait = Buffer | null;

/** Colours of the house, as in docs/design-language.md. */
const INK = '#16241e';
const QUIET = '#5a645d';
const PINE = '#1b4d3b';
const LINE = '#d9d2c2';
const WOOD = '#143428';
const ON_WOOD = '#f6f2e9';
const ON_WOOD_QUIET = '#bdd0c3';
const WOOD_LINE = '#2e5a47';

/** The style of a group of sections. */
interface Look {
  heading: TextStyle;
  rule: string;
  title: TextStyle;
  quiet: TextStyle;
  text: TextStyle;
  /** Points between sections, and between the entries of one. */
  sectionGap: number;
  entryGap: number;
}

const lookOf = (
  scale: number,
  heading: string,
  ink: string,
  quiet: string,
  rule: string,
): Look => ({
  heading: { size: 11.5 * scale, bold: true, color: heading, leading: 1.6 },
  rule,
  title: { size: 10.5 * scale, bold: true, color: ink, leading: 1.6 },
  quiet: { size: 9.5 * scale, color: quiet, leading: 1.6 },
  text: { size: 9.5 * scale, color: ink, leading: 1.65 },
  sectionGap: 14 * scale,
  entryGap: 9 * scale,
});

const onPaper = lookOf(1, PINE, INK, QUIET, LINE);
const onWood = lookOf(0.92, ON_WOOD, ON_WOOD, ON_WOOD_QUIET, WOOD_LINE);
const small = lookOf(0.88, PINE, INK, QUIET, LINE);

const BOTTOM = PAGE.height - 44;

/** Sets a resume; gives the pages into `doc`. */
export const TEMPLATES: Readonly<
  Record<ResumeTemplate, (doc: Doc, sheet: ResumeSheet, portrait: Portrait) => void>
> = {
  classic: (doc, sheet, portrait) => {
    const column = { x: 52, width: PAGE.width - 104, top: 48, bottom: BOTTOM };
    const pen = newPen(doc, column);
    const size = portrait ? 68 : 0;
    paintPortrait(pen, portrait, column.x + column.width - size, column.top, size);
    pen.moveTo({ ...column, width: column.width - size - (size && 16) }, pen.at);
    writePerson(pen, sheet, onPaper, 22);
    pen.moveTo(column, { page: pen.at.page, y: Math.max(pen.at.y, column.top + size) });
    for (const section of sheet.sections) writeSection(pen, section, onPaper, column);
  },

  column: (doc, sheet, portrait) => {
    const side = { x: 26, width: 138, top: 44, bottom: BOTTOM };
    const main = { x: 214, width: PAGE.width - 214 - 40, top: 44, bottom: BOTTOM };
    const pen = newPen(doc, side, (page) => {
      page.rect(0, 0, side.x * 2 + side.width, PAGE.height).fill(WOOD);
    });
    if (portrait) {
      paintPortrait(pen, portrait, side.x, side.top, 76);
      pen.at.y += 88;
    }
    pen.write(sheet.name, { size: 20, bold: true, color: ON_WOOD, leading: 1.4 });
    if (sheet.headline) pen.write(sheet.headline, onWood.quiet);
    pen.gap(6);
    for (const fact of sheet.facts) pen.write(fact, onWood.text);
    const aside = sheet.sections.filter(({ column }) => column === 'aside');
    if (sheet.contacts.length > 0) {
      pen.gap(onWood.sectionGap);
      writeHeading(pen, '联系方式', onWood, side);
      for (const { label, value } of sheet.contacts) {
        pen.write(label, { ...onWood.quiet, size: 8, leading: 1.5 });
        pen.write(value, onWood.text);
      }
    }
    for (const section of aside) writeSection(pen, section, onWood, side);
    pen.moveTo(main, { page: 0, y: main.top });
    for (const section of sheet.sections) {
      if (section.column === 'main') writeSection(pen, section, onPaper, main);
    }
  },

  compact: (doc, sheet) => {
    const head = { x: 40, width: PAGE.width - 80, top: 36, bottom: BOTTOM };
    const body = { x: 112, width: PAGE.width - 112 - 40, top: 36, bottom: BOTTOM };
    const pen = newPen(doc, head);
    writePerson(pen, sheet, small, 17);
    for (const section of sheet.sections) {
      pen.moveTo(head, pen.at);
      pen.gap(small.sectionGap * 0.7);
      pen.need(46);
      paintRule(pen, head, small.rule);
      pen.at.y += 5;
      const { y } = pen.at;
      pen.write(section.title, small.heading);
      pen.moveTo(body, { page: pen.at.page, y });
      writeBody(pen, section, small);
    }
  },
};

function writePerson(pen: Pen, sheet: ResumeSheet, look: Look, size: number): void {
  const name: TextStyle = { size, bold: true, color: INK, leading: 1.4 };
  pen.write(sheet.name, name);
  if (sheet.headline) pen.write(`应聘方向：${sheet.headline}`, { ...look.quiet, color: PINE });
  if (sheet.facts.length > 0) pen.write(sheet.facts.join('  ·  '), look.quiet);
  const contacts = sheet.contacts.map(({ label, value }) => `${label} ${value}`);
  if (contacts.length > 0) pen.write(contacts.join('    '), look.text);
}

function writeSection(pen: Pen, section: SheetSection, look: Look, column: Column): void {
  pen.gap(look.sectionGap);
  // Keeps a heading from being the last line of a page.
  pen.need(60);
  writeHeading(pen, section.title, look, column);
  writeBody(pen, section, look);
}

function writeHeading(pen: Pen, title: string, look: Look, column: Column): void {
  pen.write(title, look.heading);
  paintRule(pen, column, look.rule);
  pen.at.y += 6;
}

function writeBody(pen: Pen, section: SheetSection, look: Look): void {
  for (const paragraph of section.paragraphs) pen.write(paragraph, look.text);
  if (section.tags.length > 0) pen.write(section.tags.join('    '), look.text);
  for (const { text, note, url } of section.lines) {
    pen.link(url, () => writeLine(pen, text, note, look.text, look.quiet));
  }
  section.entries.forEach((entry, i) => {
    if (i > 0) pen.gap(look.entryGap);
    writeEntry(pen, entry, look);
  });
}

function writeEntry(pen: Pen, entry: SheetEntry, look: Look): void {
  pen.need(36);
  writeLine(pen, entry.title, entry.time, look.title, look.quiet);
  if (entry.detail) pen.write(entry.detail, look.quiet);
  for (const paragraph of entry.paragraphs) pen.write(paragraph, look.text);
  if (entry.tags.length > 0) pen.write(entry.tags.join(' · '), look.quiet);
}

/** A text with a short right-aligned note; the note goes below when both do not fit on a line. */
function writeLine(pen: Pen, text: string, note: string, style: TextStyle, quiet: TextStyle): void {
  const fits = pen.fits(text, style, pen.widthOf(note, quiet) + 12);
  pen.need(style.size * 2);
  if (fits && note) pen.writeRight(note, quiet);
  pen.write(text, style);
  if (!fits && note) pen.write(note, quiet);
}

function paintRule(pen: Pen, { x, width }: Column, color: string): void {
  pen.draw((doc, { y }) => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color);
  });
}

function paintPortrait(pen: Pen, portrait: Portrait, x: number, y: number, size: number): void {
  if (portrait) pen.draw((doc) => doc.image(portrait, x, y, { width: size, height: size }));
}
