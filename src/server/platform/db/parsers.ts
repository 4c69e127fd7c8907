// How values of the database's types are read.

/** The numbers by which PostgreSQL names its types. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Types are read the same from every engine: int8 and numeric as numbers, dates as text. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};
