// A sheet that looks like an official paper from afar: a frame, lines instead of text, a seal.

const WIDTH = 720;
const HEIGHT = 1000;

const LINES = [260, 320, 380, 440, 500, 560, 620];

/** An SVG of a licence (landscape seal at the right) or of a card, by its tint. */
export function drawPaper(tint: string): string {
  const lines = LINES.map(
    (y, index) =>
      `<rect x="120" y="${y}" width="${110 + (index % 3) * 14}" height="16" rx="8" fill="${tint}" opacity="0.55"/>` +
      `<rect x="290" y="${y}" width="${210 + ((index * 47) % 90)}" height="16" rx="8" fill="#6b6f6c" opacity="0.5"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f1e4"/>
<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${tint}" stroke-width="10"/>
<rect x="58" y="58" width="${WIDTH - 116}" height="${HEIGHT - 116}" fill="none" stroke="${tint}" stroke-width="2"/>
<circle cx="${WIDTH / 2}" cy="130" r="34" fill="${tint}" opacity="0.75"/>
<rect x="200" y="186" width="320" height="34" rx="8" fill="#3a3f3c" opacity="0.8"/>
${lines}
<circle cx="540" cy="800" r="86" fill="none" stroke="#c2412d" stroke-width="8" opacity="0.7"/>
<path d="M540 752l14 34 36 3-28 24 9 36-31-20-31 20 9-36-28-24 36-3z" fill="#c2412d" opacity="0.7"/>
<rect x="120" y="820" width="240" height="14" rx="7" fill="#6b6f6c" opacity="0.5"/>
</svg>`;
}
