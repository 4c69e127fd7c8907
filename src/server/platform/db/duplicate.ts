// What the database says when two people want the same thing at the same moment.

/** True for the error of a broken unique index, of both engines. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
