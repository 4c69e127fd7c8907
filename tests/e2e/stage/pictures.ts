// Which pictures of a page cost more than they show: for the bench and for the test that allows none too wide.
import type { Page } from 'playwright-core';

/** Addresses of pictures. */
export interface Pictures {
  /** Those that were fetched and are outside of the window. */
  unseen: string[];
  /** Those of more than twice as many pixels in width as they are drawn in. */
  wide: string[];
  /** How many were fetched at all. */
  fetched: number;
}

/** Reads it from a page as it stands. */
export const picturesOf = (page: Page): Promise<Pictures> => page.evaluate(readPictures);

async function readPictures(): Promise<Pictures> {
  // A width is known as soon as a picture's first bytes are there; the list of resources names it only when it is whole.
  const isFetched = ({ currentSrc, naturalWidth }: HTMLImageElement) =>
    currentSrc.startsWith('http') && naturalWidth > 0;
  const all = [...document.images].filter(isFetched);
  // One that was chosen by the density of the screen tells a smaller width than its file has.
  const fileOf = async ({ currentSrc }: HTMLImageElement) => {
    const file = new Image();
    file.src = currentSrc;
    await file.decode().catch(() => {});
    return file;
  };
  const isWide = async (image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const { naturalWidth, naturalHeight } = await fileOf(image);
    const covers = getComputedStyle(image).objectFit === 'cover';
    const drawn = covers ? Math.max(width, (height * naturalWidth) / naturalHeight) : width;
    return width > 0 && naturalWidth > 2 * devicePixelRatio * drawn;
  };
  const isSeen = (image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0;
    return box.width > 0 && inside && box.left < innerWidth;
  };
  const seen = new Set(all.filter(isSeen).map(({ currentSrc }) => currentSrc));
  const widths = await Promise.all(all.map(isWide));
  return {
    unseen: [...new Set(all.map(({ currentSrc }) => currentSrc))].filter((src) => !seen.has(src)),
    wide: all.filter((_, at) => widths[at]).map(({ currentSrc }) => currentSrc),
    fetched: new Set(all.map(({ currentSrc }) => currentSrc)).size,
  };
}
