// Open pictures in about the size in which they are shown: attributes of an `<img>`. Others, such as a chosen file that
// was not sent yet, stay as they are.
import { PICTURE_WIDTHS } from '../../../contract/call/picture-widths.ts';

const OPEN = '/files/public/';
/** Below it a picture is shown at one size only, by `pictureAt`. */
const LEAST_OF_SET = 128;

interface PictureSet {
  src: string;
  srcSet?: string;
  sizes?: string;
}

const isSized = (src: string) => src.startsWith(OPEN) && src.endsWith('.webp');
const fitting = (px: number) => PICTURE_WIDTHS.find((width) => width >= px) ?? PICTURE_WIDTHS[0];

/** Of a picture that is always so many pixels wide, at most 512. */
export function pictureAt(src: string, px: number): PictureSet {
  if (!isSized(src)) return { src };
  return { src: `${src}?w=${fitting(px)}`, srcSet: `${src}?w=${fitting(2 * px)} 2x` };
}

/** Of a picture whose width depends on the window; `sizes` is how wide it is drawn, also what its box cuts off. */
export function pictureIn(src: string, sizes: string): PictureSet {
  if (!isSized(src)) return { src };
  const widths = PICTURE_WIDTHS.filter((width) => width >= LEAST_OF_SET);
  return { src, srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '), sizes };
}
