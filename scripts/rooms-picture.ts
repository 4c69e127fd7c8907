// Draws the rooms' imports as a matrix: a row per room, with a mark under every room that it imports.
import { readSources } from '../tests/laws/import-graph.ts';

/** Sizes of a mark and of the names, in pixels. */
const CELL = 26;
const NAMES = 110;

const STYLE = `text { font: 13px system-ui, sans-serif; fill: #1f2933; }
.mark { fill: #0f766e; } .own { fill: #cbd5e1; } .line { stroke: #cbd5e1; } .page { fill: #ffffff; }
@media (prefers-color-scheme: dark) {
  text { fill: #e5e7eb; } .mark { fill: #2dd4bf; } .own, .line { fill: #475569; stroke: #475569; }
  .page { fill: #111827; }
}`;

/** The pairs `from to` of rooms of which the first imports the second; tests are left out. */
export function arrowsBetween(rooms: readonly string[]): Set<string> {
  const roomOf = (path: string) => /^src\/server\/([\w-]+)\//.exec(path)?.[1] ?? '';
  const product = readSources('src/server').filter(({ path }) => !path.endsWith('.test.ts'));
  const pairs = product.flatMap(({ imports }) =>
    imports.map(({ from, to }) => [roomOf(from), roomOf(to)] as const),
  );
  const between = pairs.filter(
    ([from, to]) => from !== to && rooms.includes(from) && rooms.includes(to),
  );
  return new Set(between.map(([from, to]) => `${from} ${to}`));
}

/**
 * Draws the matrix as SVG, for light and dark pages.
 * @param rooms lowest first. As long as each imports only rooms before it, all marks lie below the diagonal.
 */
export function drawRooms(rooms: readonly string[], arrows: ReadonlySet<string>): string {
  const side = NAMES + rooms.length * CELL + 10;
  const at = (index: number) => NAMES + index * CELL;
  const parts = rooms.flatMap((room, row) => {
    const middle = at(row) + CELL / 2;
    return [
      `<path class="line" d="M10 ${at(row)}H${side - 10}M${at(row)} 10V${side - 10}"/>`,
      `<text x="${NAMES - 8}" y="${middle + 4}" text-anchor="end">${room}</text>`,
      `<text transform="translate(${middle + 4} ${NAMES - 8}) rotate(-90)">${room}</text>`,
      square(row, row, 'own', room),
      ...rooms.flatMap((other, column) =>
        arrows.has(`${room} ${other}`)
          ? [square(row, column, 'mark', `${room} imports ${other}`)]
          : [],
      ),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">
<title>Which room imports which: a row for each room, a mark under each room it imports</title>
<style>${STYLE}</style>
<rect class="page" width="${side}" height="${side}"/>
${parts.join('\n')}
</svg>
`;

  function square(row: number, column: number, kind: string, title: string): string {
    const size = CELL - 10;
    return `<rect class="${kind}" x="${at(column) + 5}" y="${at(row) + 5}" width="${size}" height="${size}" rx="3"><title>${title}</title></rect>`;
  }
}
