// Which page of a list an address asks for. Pages are named by cursors, which only the list itself gives out.

interface AskedPage {
  /** '' for the first page. */
  cursor: string;
  /** True for what names no page: a number of ours or of another site, or a cursor that nobody gave out. */
  isUnknown: boolean;
}

const CURSOR_CHARS = 200;

/** Reads `cursor`, and `page`, which people write by hand. */
export function readAskedPage(params: URLSearchParams): AskedPage {
  const cursor = params.get('cursor') ?? '';
  if (cursor.length > CURSOR_CHARS) return { cursor: '', isUnknown: true };
  const page = params.get('page') ?? '';
  return { cursor, isUnknown: cursor === '' && !/^0*1?$/.test(page) };
}
