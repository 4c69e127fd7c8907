// Texts of data on the server: what tells one drawn part from another, and what a page hands over to the browser. Within a second
// many pages are given the same answers, so the text of an answer is written once.

/** Texts of answers and of what is in them; null until they are asked for. */
const texts = new WeakMap<object, string | null>();

/** An answer, its lists, and what these list. */
const ANSWER_LEVELS = 3;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Says that nobody changes this answer from now on, so that its text stands for it. @returns the answer. */
export function unchanging<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null && !texts.has(answer)) {
    note(answer, ANSWER_LEVELS);
  }
  return answer;
}

/**
 * Gives the function that makes something of an answer once: pages that are given the same answer get the same, and write it once.
 * @param make gives what nobody changes from then on.
 */
export function madeOnce<A extends object, T extends object>(make: (answer: A) => T) {
  const made = new WeakMap<A, T>();
  return (answer: A): T => {
    const thing = made.get(answer) ?? unchanging(make(answer));
    made.set(answer, thing);
    return thing;
  };
}

function note(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null || levels === 0) return;
  // Trees come in a new list each time, with the same entries.
  if (!texts.has(value)) texts.set(value, null);
  for (const part of Object.values(value)) note(part, levels - 1);
}

/**
 * The value as JSON, escaped to stand within a quoted text of a script; '' for what JSON leaves out.
 * @param levels how deep answers are looked for: what holds none is written quickest as a whole.
 */
export function written(value: unknown, levels: number): string {
  if (typeof value !== 'object' || value === null) return whole(value);
  const known = texts.get(value);
  if (known) return known;
  if (known === null) {
    const text = whole(value);
    texts.set(value, text);
    return text;
  }
  return levels > 0 && isPlain(value) ? `{${fieldsOf(value, levels - 1)}}` : whole(value);
}

/** False for a list, a time, and whatever else has a text of its own. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

function fieldsOf(value: object, levels: number): string {
  const fields = [];
  for (const [name, field] of Object.entries(value)) {
    const text = written(field, levels);
    if (text) fields.push(`${whole(name)}:${text}`);
  }
  return fields.join(',');
}

function whole(value: unknown): string {
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? '' : quoted(json);
}

/** The text as it stands between double quotes in a script of a page. */
export const quoted = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign);
