// Renders the Helm chart for tests, without Helm: it knows the few forms of Go's templates that the chart uses, and refuses others.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const CHART = join(import.meta.dirname, '../../../deploy/helm/zemu');

type Scope = Readonly<Record<string, unknown>>;
interface Node {
  words: string;
  yes: (string | Node)[];
  no: (string | Node)[];
}

const FUNCTIONS: Readonly<Record<string, (...args: unknown[]) => unknown>> = {
  toJson: (value) => JSON.stringify(value),
  quote: (value) => JSON.stringify(String(value)),
  sha256sum: (value) => createHash('sha256').update(String(value)).digest('hex'),
  printf: (form, ...values) =>
    values.reduce<string>((text, value) => text.replace('%s', String(value)), String(form)),
  not: (value) => !isTrue(value),
  and: (...values) => values.every(isTrue),
};

/** What Go's templates take for true. */
const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** A word of an expression: a text, a variable, or a path from the top. @throws for a path that leads nowhere. */
function readWord(word: string, scope: Scope): unknown {
  if (word.startsWith('"')) return JSON.parse(word);
  if (word.startsWith('$')) {
    if (!(word in scope)) throw new Error(`${word} is not set`);
    return scope[word];
  }
  if (!word.startsWith('.')) throw new Error(`not known: ${word}`);
  return word
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null || !(key in value))
        throw new Error(`${word} is not there`);
      return (value as Scope)[key];
    }, scope);
}

/** An expression: values, and functions that take what is piped to them last. */
function evaluate(expression: string, scope: Scope): unknown {
  return expression.split(' | ').reduce<unknown>((piped, part, at) => {
    const [first = '', ...rest] = part.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const call = FUNCTIONS[first];
    if (!call) return readWord(first, scope);
    const args = rest.map((word) => readWord(word, scope));
    return call(...args, ...(at > 0 ? [piped] : []));
  }, undefined);
}

/** The blocks of a template; `-` beside the braces takes the white space away. */
function parseTemplate(text: string): Node {
  const root: Node = { words: '', yes: [], no: [] };
  const open: { node: Node; list: (string | Node)[] }[] = [{ node: root, list: root.yes }];
  const trimmed = text.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}');
  for (const [at, part] of trimmed.split(/\{\{\s*([\s\S]*?)\s*\}\}/).entries()) {
    const top = open.at(-1);
    if (!top) throw new Error('end without a beginning');
    if (at % 2 === 0) top.list.push(part);
    else if (/^(?:if|range) /.test(part)) {
      const node: Node = { words: part, yes: [], no: [] };
      top.list.push(node);
      open.push({ node, list: node.yes });
    } else if (part === 'else') top.list = top.node.no;
    else if (part === 'end') open.pop();
    else top.list.push({ words: part, yes: [], no: [] });
  }
  if (open.length !== 1) throw new Error('a block has no end');
  return root;
}

function render(parts: readonly (string | Node)[], scope: Scope): string {
  return parts.map((part) => (typeof part === 'string' ? part : renderNode(part, scope))).join('');
}

function renderNode({ words, yes, no }: Node, scope: Scope): string {
  const [, pair = '', list = ''] = /^range (\$\w+, \$\w+) := (\S+)$/.exec(words) ?? [];
  if (pair) {
    const [key = '', value = ''] = pair.split(', ');
    const all = Object.entries(readWord(list, scope) as object).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return all.map(([name, one]) => render(yes, { ...scope, [key]: name, [value]: one })).join('');
  }
  if (words.startsWith('if '))
    return render(isTrue(evaluate(words.slice(3), scope)) ? yes : no, scope);
  return String(evaluate(words, scope));
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [key: string]: unknown;
}

/** All manifests with these values. */
export function renderChart(values: object, name = 'shop'): Manifest[] {
  const scope = { Values: values, Release: { Name: name } };
  return globSync('templates/*.yaml', { cwd: CHART })
    .toSorted()
    .flatMap((path) => {
      const text = render(parseTemplate(readFileSync(join(CHART, path), 'utf8')).yes, scope);
      return parseAllDocuments(text).flatMap((document) => {
        if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]}`);
        return (document.toJS() ?? []) as Manifest | [];
      });
    });
}
