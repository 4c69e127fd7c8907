// Breaking text into lines of a given width, Chinese and Latin mixed (rules of GB/T 15834 for what
// may stand at the ends of a line). Pure.

/** What may not begin a line. */
const CLOSING = new Set('，。、；：？！）》」』】〉〕…—·％%,.;:?!)]}’”');
/** What may not end a line. */
const OPENING = new Set('（《「『【〈〔([{‘“$￥#');
/** Signs of a word that is not broken: letters and digits of Latin, what joins them. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}@._/+\-&'’:%?=~#]/u;

type Measure = (sign: string) => number;

/** The pieces a text may be broken between: words with the signs that cling to them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let previous = '';
  for (const sign of text) {
    const last = pieces.at(-1);
    const clings =
      last !== undefined &&
      (CLOSING.has(sign) || OPENING.has(previous) || (WORD.test(sign) && WORD.test(previous)));
    if (clings) pieces[pieces.length - 1] = last + sign;
    else pieces.push(sign);
    previous = sign;
  }
  return pieces;
}

const widthOf = (text: string, measure: Measure): number => {
  let width = 0;
  for (const sign of text) width += measure(sign);
  return width;
};

/**
 * The lines of one paragraph. Joined they are the text again, but for the spaces at line ends.
 * A word wider than a line is broken where the line ends.
 * @param measure the width of one sign, in the unit of `width`.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  const put = (piece: string, pieceWidth: number) => {
    // A line never begins with a space.
    if (line === '' && piece.trim() === '') return;
    line += piece;
    used += pieceWidth;
  };
  for (const piece of piecesOf(text)) {
    const pieceWidth = widthOf(piece, measure);
    if (used + widthOf(piece.trimEnd(), measure) <= width) {
      put(piece, pieceWidth);
      continue;
    }
    if (line !== '') end();
    if (pieceWidth <= width) {
      put(piece, pieceWidth);
      continue;
    }
    for (const sign of piece) {
      const signWidth = measure(sign);
      if (line !== '' && used + signWidth > width) end();
      put(sign, signWidth);
    }
  }
  if (line.trim() !== '' || lines.length === 0) end();
  return lines;
}
