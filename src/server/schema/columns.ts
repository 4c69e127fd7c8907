// Kinds of columns that tables of every room have.
import type { ColumnType, Generated } from 'kysely';

/** Read as what it holds, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Left out of an insert, it takes the default of the database. */
export type Default<T> = Generated<T>;
/** Search terms: written by SQL, never read. */
export type Terms = ColumnType<never, unknown, unknown>;
