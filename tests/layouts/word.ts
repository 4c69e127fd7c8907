// A layout as a Word document, with real headers, footers, text boxes, columns and tables.
import {
  ColumnBreak,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  Textbox,
  WidthType,
} from 'docx';
import type { Block } from './blocks.ts';

type Kind = Block['kind'];
type TextBlock = Extract<Block, { text: string }>;

const isText = (block: Block): block is TextBlock => 'text' in block;
const textsOf = (blocks: readonly Block[], kind: Kind): Paragraph[] =>
  blocks.filter(isText).flatMap((one) => (one.kind === kind ? [new Paragraph(one.text)] : []));

function tableOf(rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row) =>
        new TableRow({
          children: row.map((text) => new TableCell({ children: [new Paragraph(text)] })),
        }),
    ),
  });
}

function bodyOf(block: Block): (Paragraph | Table | Textbox)[] {
  if (block.kind === 'table') return [tableOf(block.rows), new Paragraph('')];
  if (block.kind === 'column') return [new Paragraph({ children: [new ColumnBreak()] })];
  const { kind, text } = block;
  if (kind === 'header' || kind === 'footer') return [];
  if (kind === 'heading') return [new Paragraph({ text, heading: HeadingLevel.HEADING_2 })];
  if (kind === 'bullet') return [new Paragraph({ text, bullet: { level: 0 } })];
  if (kind === 'box') {
    const style = { width: '200pt', height: '24pt' } as const;
    return [new Textbox({ alignment: 'left', children: [new Paragraph(text)], style })];
  }
  return [new Paragraph(text)];
}

/** The bytes of a DOCX. */
export function wordOf(blocks: readonly Block[]): Promise<Buffer> {
  const headers = textsOf(blocks, 'header');
  const footers = textsOf(blocks, 'footer');
  const isInColumns = blocks.some(({ kind }) => kind === 'column');
  const document = new Document({
    sections: [
      {
        properties: isInColumns ? { column: { count: 2, space: 400 } } : {},
        headers: headers.length > 0 ? { default: new Header({ children: headers }) } : {},
        footers: footers.length > 0 ? { default: new Footer({ children: footers }) } : {},
        children: blocks.flatMap(bodyOf),
      },
    ],
  });
  return Packer.toBuffer(document);
}
