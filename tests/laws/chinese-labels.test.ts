// No English name reaches a screen reader: what Ant Design says itself is Chinese in the build.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABELS, withChineseLabels } from '../../scripts/chinese-labels.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['antd/es', '@rc-component/*/es', '@ant-design/icons/es/components'];
/** Parts of the library that no screen uses, by the name they are imported with. */
const UNUSED = {
  splitter: 'Splitter',
  collapse: 'Collapse',
  'color-picker': 'ColorPicker',
  tour: 'Tour',
  tabs: 'Tabs',
};
const ENGLISH =
  /["']?aria-label["']?:\s*(?:[^,\n]*[\s(?:])?["'][A-Za-z][A-Za-z ]+["']|"aria-label": icon\.name|Label = '[A-Z][a-z]+'|label \?\? '[A-Z]/;

/** Lines that name something in English, in the files of the library as they are built. */
function leftOver(): string[] {
  const files = PACKAGES.flatMap((name) =>
    globSync(`node_modules/${name}/**/*.js`, { cwd: ROOT }),
  ).filter((file) => !file.includes('/locale/'));
  return files.flatMap((file) => {
    if (Object.keys(UNUSED).some((part) => file.includes(`/${part}/`))) return [];
    const source = readFileSync(join(ROOT, file), 'utf8');
    const built = withChineseLabels(`/${file}`, source) ?? source;
    return built
      .split('\n')
      .filter((line) => ENGLISH.test(line) && !line.includes('typeof'))
      .map((line) => `${file}: ${line.trim()}`);
  });
}

describe('what Ant Design names by itself', () => {
  it('is Chinese in every part that screens use', () => {
    expect(leftOver()).toEqual([]);
  });

  it('is left English only in parts that no screen uses', () => {
    const used = globSync('src/web/kit/antd/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return [...source.matchAll(/(?:import|export) \{([^}]*)\} from 'antd'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')),
      );
    });
    expect(used.filter((name) => Object.values(UNUSED).includes(name))).toEqual([]);
  });

  it('fails loudly when the library moved a name', () => {
    const [{ file } = { file: '' }] = LABELS;
    expect(() => withChineseLabels(`/node_modules/${file}.js`, 'export {}')).toThrow('no longer');
  });
});
