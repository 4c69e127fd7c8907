// The schools by province (schools.txt) and the majors by field (majors.txt) as they are shipped: facts from the education
// ministry's lists. `# code name` opens a first level and `code name:` a second one, in majors.txt alone. The terms that
// follow are separated by spaces and numbered in their order below it, so only append to the last line below a heading,
// never insert or reorder. Words after = are former names and other names that mean this term alone.
import { readFileSync } from 'node:fs';
import type { ShippedTerm } from '../../../contract/dictionary/trees.ts';

function parse(file: string, digits: number): ShippedTerm[] {
  const terms: ShippedTerm[] = [];
  let first = '';
  let parent = '';
  let count = 0;
  const open = (code: string, name: string) => {
    terms.push({ code, name });
    parent = code;
    count = 0;
  };
  const table = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const line of table.split('\n').filter(Boolean)) {
    const [, mark, code, heading, rest = line] =
      /^(# )?(\d\d) ([^:]+)(?:: (.+))?$/.exec(line) ?? [];
    if (code && heading) open(mark ? code : first + code, heading);
    if (mark && code) {
      first = code;
      continue;
    }
    for (const entry of rest.split(' ')) {
      const [name = '', ...also] = entry.split('=');
      count += 1;
      terms.push({ code: parent + String(count).padStart(digits, '0'), name, also });
    }
  }
  return terms;
}

export const SHIPPED_STUDIES = { school: parse('schools.txt', 3), major: parse('majors.txt', 2) };
