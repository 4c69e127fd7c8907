// Text outside of a document's body: headers, footers, text boxes. Pure.

/** With more lines than this it is not taken for a letterhead. */
const BESIDE_MAX = 60;

/** Page numbers, whose figures are fields that only Word fills in: 第 页 共 页. */
const PAGE = /^(?:第\s*\d*\s*页.{0,12}|page\s*\d*.{0,12}|[\d\s/-]+)$/i;

/** Lines that the body does not contain as well, without repetition and page numbers. */
export function besideBody(beside: readonly string[], body: readonly string[]): string[] {
  const said = new Set(body);
  return [...new Set(beside)]
    .filter((line) => !said.has(line) && !PAGE.test(line))
    .slice(0, BESIDE_MAX);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The character of an XML reference; '' when it names none. */
function decoded(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? '';
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const BOX_BEGIN = '<w:txbxContent';
const BOX_END = '</w:txbxContent>';

/** The text boxes in a document's XML, which the body's reader misses for some programs. */
export function boxesOf(xml: string): string[] {
  const boxes: string[] = [];
  for (let at = xml.indexOf(BOX_BEGIN); at >= 0; at = xml.indexOf(BOX_BEGIN, at)) {
    const end = xml.indexOf(BOX_END, at);
    if (end < 0) break;
    boxes.push(xml.slice(at, end));
    at = end;
  }
  return boxes;
}

/** The lines of one part of a DOCX (header1.xml, footer2.xml): paragraphs, and rows of cells. */
export function linesOfPart(xml: string): string[] {
  const lines: string[] = [];
  let line = '';
  const marks = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]*)?\/>|<\/w:(p|tc)>/g;
  for (const [, text, gap, end] of xml.matchAll(marks)) {
    if (text !== undefined) line += text.replace(/&(#?\w+);/g, (_, name: string) => decoded(name));
    else if (gap === 'tab') line += '\t';
    else if (gap || end) {
      lines.push(line.trim());
      line = '';
    }
  }
  return lines.filter(Boolean);
}
