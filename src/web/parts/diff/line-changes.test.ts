// Which lines of a text changed.
import { expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

const before = '# 一\n甲\n- 子\n- 丑\n\n# 二\n乙';

it('tells a changed line from one that went and one that came', () => {
  const changed = (after: string) => lineChanges('# 一\n手机号，用于登录。', `# 一\n${after}`);
  const was = '手机号，用于登录。';
  expect(changed('手机号，用于登录和找回密码。')).toEqual([
    { heading: '一', before: was, after: '手机号，用于登录和找回密码。' },
  ]);
  expect(changed('简历，由您填写。')).toEqual([
    { heading: '一', before: was, after: '' },
    { heading: '一', before: '', after: '简历，由您填写。' },
  ]);
});

it.each([
  ['nothing', before, []],
  ['blank lines', before.replaceAll('\n', '\n\n'), []],
  [
    'a changed point',
    before.replace('丑', '子丑寅卯'),
    [
      { heading: '一', before: '丑', after: '' },
      { heading: '一', before: '', after: '子丑寅卯' },
    ],
  ],
  ['a new line', `${before}\n丙`, [{ heading: '二', before: '', after: '丙' }]],
  ['a line taken out', before.replace('甲\n', ''), [{ heading: '一', before: '甲', after: '' }]],
  [
    'a heading',
    before.replace('二', '三'),
    [
      { heading: '一', before: '二', after: '' },
      { heading: '三', before: '', after: '三' },
    ],
  ],
])('%s', (_, after, changes) => {
  expect(lineChanges(before, after)).toEqual(changes);
});
