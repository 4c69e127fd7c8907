// Splits a plain text of a posting into headings (ending with a colon), numbered points and paragraphs.

type Line = { kind: 'heading' | 'point' | 'text'; text: string };

const HEADING = /^(?:【[^】]{2,16}】|[^，。；,;]{2,14}[：:])$/;
const POINT = /^(?:\d{1,2}\s*[、.．)）]|[一二三四五六七八九十]{1,2}、|[-•·●▪*])\s*/;

/** The lines of a text with their kind; empty lines are left out. */
export function proseLines(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (HEADING.test(line)) return { kind: 'heading', text: line.replace(/[【】：:]/g, '') };
      return { kind: POINT.test(line) ? 'point' : 'text', text: line };
    });
}
