// 注册资本 is a number with a unit, however companies write it.
import { expect, it } from 'vitest';
import { factProblem } from './facts.ts';

it.each([
  '',
  '1000 万元人民币',
  '500万美元',
  '人民币 1,000.50 万元',
  '3亿元整',
  '50000元',
  '200万',
])('takes the capital “%s”', (text) => expect(factProblem('registered_capital', text)).toBe(''));

it.each(['<b>1</b>', '很多', '1000', '万元', '1000 万元<i>'])('refuses the capital “%s”', (text) =>
  expect(factProblem('registered_capital', text)).toContain('数字和单位'),
);
