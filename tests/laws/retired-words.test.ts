// Words that named too many things stay out of names: a plain term says which of them is meant.
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources, type Source } from './import-graph.ts';

const RETIRED: Readonly<Record<string, string>> = {
  place: 'cursor, slot, location, region or index',
  places: 'cursors, slots, locations, regions or indexes',
  desk: 'review, board or view',
  desks: 'reviews, boards or views',
  held: 'pending, locked or delayed',
  care: 'elite, feedback or report',
  carrier: 'transport',
  carriers: 'transports',
  parcel: 'outgoing message',
  parcels: 'outgoing messages',
  standing: 'status, speaking or live',
  unfit: 'rejection or dismissal',
};

/**
 * The room whose own term a word is. A plan's standing quotas are those that count what stands at once, as open
 * positions, in contrast to those that are used up.
 */
const TERM_OF: Readonly<Record<string, RegExp>> = {
  standing:
    /^(?:src\/(?:contract|server|web)\/wallet|bench\/fill)\/|\/wallet(?:-api)?\.|\/wallet\.ts$/,
};

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The names that a pattern declares. In `{ place }` it is the name of the record's field, which may stay. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type, name, left, argument, elements, properties } = pattern;
  if (type === 'Identifier') return [String(name)];
  if (type === 'AssignmentPattern') return namesIn(left);
  if (type === 'RestElement') return namesIn(argument);
  if (type === 'ArrayPattern') return (elements as unknown[]).flatMap(namesIn);
  if (type === 'ObjectPattern') {
    return (properties as Node[]).flatMap((one) =>
      one.shorthand ? [] : namesIn(one.type === 'RestElement' ? one : one.value),
    );
  }
  return [];
}

/** The names of the constants, functions, parameters and types that a file declares. */
function declaredIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const names: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const { type } = value;
      if (type === 'VariableDeclarator' || type.endsWith('Declaration')) {
        names.push(...namesIn(value.id));
      }
      if (/Function/.test(type))
        names.push(...((value.params ?? []) as unknown[]).flatMap(namesIn));
      Object.values(value).forEach(visit);
    }
  };
  visit(parseSync(path, text).program);
  return names;
}

/** The words of a name: `holdPlace`, `HELD_MAX` and `care-stage` are two each. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const retiredIn = (names: readonly string[], path = '') =>
  [...new Set(names)].flatMap((name) =>
    wordsOf(name)
      .filter((word) => RETIRED[word] && !TERM_OF[word]?.test(path))
      .map((word) => `${name}: say ${RETIRED[word]}`),
  );

// It parses every file, which takes long on a busy machine.
it('no file and nothing that a file declares is named by a retired word', {
  timeout: 180_000,
}, () => {
  const sources = readSources('src', 'tests', 'demo', 'bench', 'scripts');
  const found = sources.flatMap((source) =>
    retiredIn([basename(source.path), ...declaredIn(source)], source.path).map(
      (fault) => `${source.path}: ${fault}`,
    ),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

it('sees constants, functions, parameters and types, but no field of a record', () => {
  const text = [
    'const placeOf = ({ place }: Row, [held]: number[]) => place + held;',
    'interface OwnDesk { place: string }',
    'const { place, at: deskAt, ...care } = await read({ place: 1 });',
    'function replace(workplace = 1) {}',
  ].join('\n');
  expect(retiredIn(declaredIn({ path: 'a.ts', text })).map((fault) => fault.split(':')[0])).toEqual(
    ['placeOf', 'held', 'OwnDesk', 'deskAt', 'care'],
  );
});
