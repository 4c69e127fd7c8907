// All third parties' licences permit use in a closed product, and the list of third parties is complete.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCompatible, printThirdParties, thirdParties } from '../scripts/third-parties.ts';
import { packageOf, ROOT, readSources } from './laws/import-graph.ts';

const parties = thirdParties(ROOT);

describe('a licence goes with a closed product', () => {
  const goes = (licence: string, name = 'some') => isCompatible({ name, licence });

  it('when it asks for its notice only', () => {
    for (const licence of ['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'])
      expect([licence, goes(licence)]).toEqual([licence, true]);
  });

  it('not when it asks for the source, says nothing or cannot be read', () => {
    const refused = ['GPL-3.0-or-later', 'AGPL-3.0', '(MIT AND GPL-2.0)', 'UNLICENSED', ''];
    for (const licence of [...refused, 'LGPL-3.0-or-later', 'MIT OR ISC AND GPL-3.0'])
      expect([licence, goes(licence)]).toEqual([licence, false]);
  });

  it('or when it is right for this package alone', () => {
    expect(goes('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
  });
});

describe('the third parties', () => {
  it('all go with a closed product', () => {
    expect(parties.length).toBeGreaterThan(200);
    expect(parties.filter((party) => !isCompatible(party)).map(({ name }) => name)).toEqual([]);
  });

  it('have a text each, besides libvips, whose address is named', () => {
    const bare = parties.filter(({ text }) => text.length < 200).map(({ name }) => name);
    expect(bare.filter((name) => !name.startsWith('@img/sharp-libvips-'))).toEqual([]);
    const printed = printThirdParties(parties);
    expect(printed).toContain('SIL OPEN FONT LICENSE');
    expect(printed).toContain('Copyright (c) Microsoft Corporation');
  });

  it('include every package that the site imports', () => {
    const product = readSources('src', 'demo').filter(({ path }) => !/\.test\.tsx?$/.test(path));
    const imported = product.flatMap(({ imports }) =>
      imports.filter(({ isPackage, isTypeOnly }) => isPackage && !isTypeOnly),
    );
    const wanted = new Set(imports(imported.map(({ to }) => to)));
    const listed = new Set(parties.map(({ name }) => name));
    expect(wanted.size).toBeGreaterThan(30);
    expect([...wanted].filter((name) => !listed.has(name))).toEqual([]);
  });
});

const imports = (specifiers: readonly string[]) =>
  specifiers.filter((name) => !isBuiltin(name) && !name.startsWith('virtual:')).map(packageOf);

const FOLDERS = ['src', 'demo', 'public', 'docs', 'tests', 'bench', 'scripts', 'migrations'];
/** Folders of pictures and documents that we made ourselves. */
const OURS = /^(?:public|docs\/images|demo\/files|tests\/layouts)[/.]/;

it('every picture or font in the repository is our own, or listed', () => {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.*`);
  const drawn = globSync(patterns, { cwd: ROOT }).filter((path) =>
    /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|pdf|docx?)$|drawings\.json$/.test(path),
  );
  expect(drawn.length).toBeGreaterThan(5);
  const listed = printThirdParties(parties);
  expect(drawn.filter((path) => !OURS.test(path) && !listed.includes(path))).toEqual([]);
});

it('the readme says that the licence of the site is not chosen yet', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('No licence has been chosen');
  expect(readFileSync(join(ROOT, 'README.zh-CN.md'), 'utf8')).toContain('尚未选定许可证');
});
