// The catalogue at /dev/kit shows every building block; those it leaves out are listed here with the reason.
import { expect, it } from 'vitest';
import { readSources } from './import-graph.ts';

/** Blocks that are shown within others, or that render nothing themselves. */
const APART: Readonly<Record<string, string>> = {
  'antd/amount-input': 'Ant Design, which open pages do not load',
  'antd/consent-item': 'Ant Design, which open pages do not load',
  'antd/search-button': 'part of the search field of Ant Design',
  'antd/signed-in-ui': 'Ant Design, which open pages do not load',
  'antd/text-item': 'Ant Design, which open pages do not load',
  'antd/tree-cascader': 'Ant Design, which open pages do not load',
  drawn: 'draws nothing itself',
  'filter/bar': 'frame of a whole list page',
  'filter/get-form': 'draws nothing itself',
  'form/field': 'part of LineField and its like',
  'missing/nothing-found': 'part of lists that open',
  'form/pictures-field': 'sends files to the server',
  'form/text-area': 'part of WordsField',
  'dialog/form-frame': 'needs a record of the server',
  'dialog/ask': 'shows AskDialog',
  'dialog/qr-code': 'part of the dialog of ShareButton',
  'dialog/share': 'opened by ShareButton',
  'dialog/toast-list': 'drawn by every page',
  'layout/anchor-tabs': 'follows the parts of a long page',
  'layout/in-body': 'draws nothing itself',
  'layout/next-up': 'needs a coming interview',
  'layout/own-tab': 'draws nothing itself',
  'list/own-list': 'needs a list of the server',
  'list/page': 'a whole page',
  'list/result-list': 'needs results',
  'look/icons-own': 'shown within others',
  'look/mark': 'stands in every frame',
  'text/link': 'looks like what stands in it',
  'media/file-choice': 'part of a field for files',
  'media/file-preview': 'needs a file of a person',
  'media/pdf-pages': 'needs a file of a person',
  'media/picture-peek': 'needs a file of a person',
  'media/picture-peeks': 'needs a file of a person',
  'media/private-picture': 'needs a file of a person',
  'missing/lost-page': 'needs results',
  'missing/needs-enterprise': 'needs an account',
};

it('each building block is in the catalogue, or is named with a reason', () => {
  const kit = readSources('src/web/kit')
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map(({ path }) => path.slice('src/web/kit/'.length, -'.tsx'.length));
  const shown = new Set(
    readSources('src/web/shell/catalogue')
      .flatMap(({ imports }) => imports)
      .map(({ to }) => to.replace(/^src\/web\/kit\/|\.tsx$/g, '')),
  );
  expect(kit.filter((name) => !shown.has(name) && !(name in APART))).toEqual([]);
  expect(Object.keys(APART).filter((name) => shown.has(name) || !kit.includes(name))).toEqual([]);
});
