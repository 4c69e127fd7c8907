// The widths in which open pictures are given besides their own: `?w=` of their address.

/** Close together where pages show many small pictures, whose boxes differ a little by window. */
export const PICTURE_WIDTHS = [32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width that `?w=` asks for; null for any other text. */
export const widthOf = (asked: unknown): PictureWidth | null =>
  PICTURE_WIDTHS.find((width) => String(width) === asked) ?? null;
