// What the browser's build leaves out of React Router, and that no page uses it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withParts } from '../../scripts/vite/lean-router.ts';
import { CHANGES, changed } from '../../scripts/vite/router-edits.ts';
import { ROOT, readSources } from './import-graph.ts';

/** Of the package, what works only with parts that are left out. */
const LEFT_OUT = [
  'Await',
  'Form',
  'NavLink',
  'PrefetchPageLinks',
  'useActionData',
  'useFetcher',
  'useFetchers',
  'useFormAction',
  'useSubmit',
  'useViewTransitionState',
];

describe('the router in the browser', () => {
  it('has other bodies for functions and classes, and other values', () => {
    const source = [
      'function outer() { function inner(a) { return a; } return inner(1); }',
      'var Kept = class extends Error { name = "kept"; };',
      'const Form = make(() => 1);',
    ];
    const parts = { inner: '{ throw 0; }', Kept: '{}', Form: '{}' };
    expect(withParts(source.join('\n'), parts).split('\n')).toEqual([
      'function outer() { function inner(a) { throw 0; } return inner(1); }',
      'var Kept = class extends Error {};',
      'const Form = {};',
    ]);
  });

  it('fails to build when a new version lacks a part', () => {
    expect(() => withParts('function a() {}', { b: '{}' })).toThrow('no b any more');
  });

  it.each(CHANGES)('has $file as the build edits it, or fails to build', (change) => {
    const file = `react-router/dist/production/lib/${change.file}`;
    const edited = changed(readFileSync(join(ROOT, 'node_modules', file), 'utf8'), change);
    for (const { is } of change.edits) expect(edited).toContain(is);
    expect(() => changed(edited, change)).toThrow(`react-router changed ${change.what}`);
  });

  it('is asked for nothing that is left out', () => {
    const named = readSources('src/web').flatMap(({ path, text }) =>
      [...text.matchAll(/^import \{([^}]*)\} from 'react-router'/gm)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => LEFT_OUT.includes(name))
        .map((name) => `${path}: ${name}`),
    );
    const written = readSources('src/web')
      .filter(({ text }) =>
        /^export (?:async )?(?:const|function) (?:client)?[aA]ction\b|<Link\b[^>]*\b(?:prefetch|viewTransition)\b/m.test(
          text,
        ),
      )
      .map(({ path }) => path);
    expect([...named, ...written]).toEqual([]);
  });
});
