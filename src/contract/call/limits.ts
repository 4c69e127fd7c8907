// Times and limits of the product, and the page sizes of lists. Each name carries its unit.

/** A call without an answer fails after this time. */
export const HTTP_TIMEOUT_MS = 150_000;
/** A script chunk that has not loaded after this time counts as failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** At most one error toast per this time. */
export const ERROR_TOAST_INTERVAL_MS = 5000;
export const ERROR_TOAST_DURATION_MS = 3000;
export const SUCCESS_TOAST_DURATION_MS = 2000;
export const SUCCESS_TOAST_TEXT = '提交成功';
/** What an error toast shows when the answer carries no message. */
export const ERROR_TOAST_TEXT = 'Error';
export const EXPIRY_MESSAGE_DURATION_MS = 5000;
export const EXPIRY_MESSAGE_TEXT = '您的登录已过期';

/** The default window of `throttle`. */
export const THROTTLE_MS = 500;

/** The root font size at the design width; it scales with the window's width between two bounds. */
const FONT_BASE_PX = 16;
const FONT_DESIGN_WIDTH_PX = 1920;
const FONT_MIN_PX = 12;
const FONT_SCALE_CAP = 2;

/** Digits of an SMS code; the named check `mobileCode` asks for the same. */
export const MOBILE_CODE_DIGITS = 6;

/** Entries of one page of a list, and the most a caller may ask for. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 50;
/** Entries of a home page block: hot positions, hot enterprises. */
export const HOME_POSITIONS_COUNT = 12;
export const HOME_ENTERPRISES_COUNT = 8;
/** Suggestions below a search box, as in searchListByName. */
export const SUGGESTION_COUNT = 10;

/** The root font size in px for a window of this width in px. */
export function rootFontPx(windowWidthPx: number): number {
  const scale = Math.min(windowWidthPx / FONT_DESIGN_WIDTH_PX, FONT_SCALE_CAP);
  return Math.max(FONT_BASE_PX * scale, FONT_MIN_PX);
}
