// Recognises the database's error when two calls insert the same unique value at once.

/** True for the error of a broken unique index, of both engines. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
