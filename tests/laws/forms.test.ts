// No form uses the browser's own validation (`noValidate`): its bubbles are in the browser's language and
// hide the messages of the fields.
import { expect, it } from 'vitest';
import { readSources } from './import-graph.ts';

/** The start of a form, native or of Ant Design; type arguments may follow the name. */
const FORM = /^\s*(?:return \(?)?<(?:form|Form)(?:<.*>)?(?=[\s>])/;

it('leaves no form to the checks of the browser', () => {
  const checked = readSources('src/web').flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      if (!FORM.test(line) || line.includes('FORMS')) return [];
      const rest = lines.slice(index, index + 12).join('\n');
      return rest.includes('noValidate') || /<Form form=\{form\} role=/.test(line)
        ? []
        : [`${path}:${index + 1}`];
    });
  });
  expect(checked).toEqual([]);
});

it('asks for days in lists: a field for dates speaks the language of the browser', () => {
  const native = readSources('src/web').filter(({ text }) =>
    /type=['"{]+(?:date|time|datetime-local|month|week)['"]/.test(text),
  );
  expect(native.map(({ path }) => path)).toEqual([]);
});

it('asks for addresses as text: a field of type url refuses www.example.com in English', () => {
  const native = readSources('src/web').filter(({ text }) => /type="url"/.test(text));
  expect(native.map(({ path }) => path)).toEqual([]);
});

it('asks with the dialog of the kit before an act', () => {
  const other = readSources('src/web').filter(({ text }) =>
    /port \{[^}]*\b(?:Modal|Popconfirm)\b[^}]*\} from 'antd'/.test(text),
  );
  expect(other.map(({ path }) => path)).toEqual([]);
});

/** Fields whose text has a form of its own: a number, a secret, an address, the words of a search. */
const HAS_A_FORM =
  /inputMode="(?:numeric|tel)"|\btype=(?:"(?:search|tel|email|password)"|\{shown)|^<(?:Input\.(?:Password|Search)|Keyword)\b/;

/** Each tag with a `maxLength`, from its name to the end of its props. */
function cuttingTags(text: string): string[] {
  return [...text.matchAll(/\bmaxLength=/g)].map(({ index }) => {
    const from = Math.max(
      ...[...text.slice(0, index).matchAll(/<[A-Za-z]/g)].map((at) => at.index),
    );
    return text.slice(from, index) + (text.slice(index).split(/\n\s*\/?>/)[0] ?? '');
  });
}

it('cuts no text that is pasted: the rule of a text says what to delete', () => {
  const cutting = readSources('src/web').flatMap(({ path, text }) =>
    cuttingTags(text)
      .filter((tag) => !HAS_A_FORM.test(tag))
      .map((tag) => `${path}: ${tag.split('\n')[0]}`),
  );
  expect(cuttingTags('<p>\n<Input value={a}\n  maxLength={3}\n/>').length).toBe(1);
  expect(cutting).toEqual([]);
  // A field that spreads its props may hide one.
  const hidden = readSources('src/web').filter(({ text }) => /\bmaxLength: max\b/.test(text));
  expect(hidden.map(({ path }) => path)).toEqual([]);
});

it('takes the bounds of texts from the contract', () => {
  const own = readSources('src/web').filter(({ text }) => /\btextRule\(/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});
