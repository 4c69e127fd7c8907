// A layout as an HTML page to be printed by a browser.
import type { Block } from './blocks.ts';

const STYLE = `body { font: 10.5pt/1.6 sans-serif; } h2 { font-size: 13pt; margin: 8pt 0 4pt; }
  p { margin: 2pt 0; white-space: pre-wrap; tab-size: 24; } table { border-collapse: collapse; width: 100%; }
  td { border: 0.5pt solid #999; padding: 3pt 5pt; } .columns { columns: 2; column-gap: 24pt; }
  .box { border: 0.5pt solid #999; padding: 2pt 6pt; width: 60%; } .break { break-before: column; }`;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

function htmlOf(block: Block): string {
  if (block.kind === 'column') return '<div class="break"></div>';
  if (block.kind === 'table') {
    const rows = block.rows.map(
      (row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
    );
    return `<table>${rows.join('')}</table>`;
  }
  const text = escaped(block.text);
  if (block.kind === 'heading') return `<h2>${text}</h2>`;
  if (block.kind === 'bullet') return `<p>• ${text}</p>`;
  return block.kind === 'box' ? `<p class="box">${text}</p>` : `<p>${text}</p>`;
}

/** An HTML page with all headers first and all footers last, as on paper. */
export function pageOf(blocks: readonly Block[]): string {
  const of = (test: (kind: Block['kind']) => boolean) =>
    blocks.filter(({ kind }) => test(kind)).map(htmlOf);
  const parts = [
    ...of((kind) => kind === 'header'),
    ...of((kind) => kind !== 'header' && kind !== 'footer'),
    ...of((kind) => kind === 'footer'),
  ];
  const columns = blocks.some(({ kind }) => kind === 'column') ? ' class="columns"' : '';
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${STYLE}</style><body${columns}>${parts.join('')}</body></html>`;
}
