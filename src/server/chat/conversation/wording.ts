// One-line texts of messages for the list and for quotes. Pure.

/** The most characters of a preview. */
const PREVIEW_MAX = 60;

/** A text on one line of the list. */
export function lineOf(text: string): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()];
  return line.length <= PREVIEW_MAX ? line.join('') : `${line.slice(0, PREVIEW_MAX).join('')}…`;
}

/** A message of the log in one line. */
export function wordsOf({ kind, body }: { kind: string; body: Record<string, unknown> }): string {
  const text = (value: unknown) => (typeof value === 'string' ? lineOf(value) : '');
  if (kind === 'image') return '[图片]';
  if (kind === 'file') return `[文件] ${text(body.name)}`;
  if (kind === 'position') return `[职位] ${text(body.title)}`;
  return kind === 'resume' ? '[在线简历]' : text(body.text);
}
