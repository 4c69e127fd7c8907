// The page of a list that an address asks for. Pages are named by cursors, which the server makes.

interface AskedPage {
  /** '' for the first page. */
  cursor: string;
  /** True for a value that names no page: a page number, or a cursor that the server never made. */
  isUnknown: boolean;
}

const CURSOR_CHARS = 200;

/** Reads `cursor`, and also `page`, which people type by hand. */
export function readAskedPage(params: URLSearchParams): AskedPage {
  const cursor = params.get('cursor') ?? '';
  if (cursor.length > CURSOR_CHARS) return { cursor: '', isUnknown: true };
  const page = params.get('page') ?? '';
  return { cursor, isUnknown: cursor === '' && !/^0*1?$/.test(page) };
}
