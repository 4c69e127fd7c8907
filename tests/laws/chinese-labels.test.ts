// No English name of Ant Design reaches a screen reader: the build replaces all of them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABELS, withChineseLabels } from '../../scripts/vite/chinese-labels.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['antd/es', '@rc-component/*/es', '@ant-design/icons/es/components'];
/** Components of the library that no screen uses, by their import names. */
const UNUSED = {
  splitter: 'Splitter',
  collapse: 'Collapse',
  'color-picker': 'ColorPicker',
  tour: 'Tour',
  tabs: 'Tabs',
};
const ENGLISH =
  /["']?aria-label["']?:\s*(?:[^,\n]*[\s(?:])?["'][A-Za-z][A-Za-z ]+["']|"aria-label": icon\.name|Label = '[A-Z][a-z]+'|label \?\? '[A-Z]/;

/** Lines of the library's built files that still contain an English name. */
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
