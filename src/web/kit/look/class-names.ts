// Joins class names.

/** Takes class names or falsy values; gives one `className` string, or undefined when nothing is left. */
export function classNames(
  ...names: ReadonlyArray<string | false | null | undefined>
): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
