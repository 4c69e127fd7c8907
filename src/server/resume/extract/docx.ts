// Extracts the text of a DOCX: checks the ZIP first, then reads paragraphs and tables in order.
import mammoth from 'mammoth';

import { besideBody, boxesOf, linesOfPart } from './beside.ts';
import { checkOffice } from './office.ts';
import { type Extracted, refuse } from './result.ts';

const DOCUMENT = 'word/document.xml';
const BESIDE = /^word\/(?:header|footer)\d*\.xml$/;

/** @throws Refusal. */
export async function extractDocx(bytes: Buffer): Promise<Extracted> {
  // Lines of headers, footers and text boxes, which the body's reader skips.
  const beside: string[] = [];
  await checkOffice(bytes, DOCUMENT, (name, xml) => {
    if (BESIDE.test(name)) beside.push(...linesOfPart(xml));
    else if (name === DOCUMENT) beside.push(...boxesOf(xml).flatMap(linesOfPart));
  });
  const lines: string[] = [];
  try {
    // The text is collected during the conversion; the HTML is discarded.
    await mammoth.convertToHtml(
      { buffer: bytes },
      {
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: (document: Node) => {
          lines.push(...linesOf(document));
          return { ...document, children: [] };
        },
      },
    );
  } catch {
    throw refuse('broken');
  }
  return { lines: [...besideBody(beside, lines), ...lines], pages: null };
}

/** The parts of mammoth's document that hold text. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  numbering?: { isOrdered: boolean } | null;
}

function linesOf(node: Node): string[] {
  if (node.type === 'paragraph') return paragraphOf(node);
  if (node.type === 'tableRow') return rowOf(node);
  return (node.children ?? []).flatMap(linesOf);
}

/** A paragraph as a line, or several at line breaks, followed by the text boxes inside it. */
function paragraphOf(node: Node): string[] {
  const mark = node.numbering && !node.numbering.isOrdered ? '• ' : '';
  const lines = (mark + textOf(node)).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '•');
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  // Paragraphs inside a paragraph come from text boxes.
  const inner = (node.children ?? []).map(textOf).join('');
  return node.type === 'paragraph' && inner !== '' ? `${inner}\n` : inner;
}

/** Short cells share a line; a cell with several paragraphs follows as lines of its own. */
function rowOf(row: Node): string[] {
  const cells = (row.children ?? []).map((cell) => (cell.children ?? []).flatMap(linesOf));
  const lines: string[] = [];
  let side: string[] = [];
  for (const cell of cells) {
    if (cell.length <= 1) {
      if (cell[0]) side.push(cell[0]);
      continue;
    }
    if (side.length > 0) lines.push(side.join('\t'));
    side = [];
    lines.push(...cell);
  }
  if (side.length > 0) lines.push(side.join('\t'));
  return lines;
}
