import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { processesOf } from './processes.ts';

const SERVER = { NODE_ENV: 'production', DATABASE_URL: 'postgres://zemu@127.0.0.1/zemu' };
const GB = 2 ** 30;
const usual = (cores: number, bytes: number) =>
  processesOf({ ...SERVER, PROCESSES: undefined } as never, { cores, bytes });

it('is one for each core that has a gigabyte', () => {
  expect([usual(8, 16 * GB), usual(8, 4 * GB), usual(1, 16 * GB), usual(2, GB / 2)]).toEqual([
    8, 4, 1, 1,
  ]);
});

it('is what was asked for where a server keeps the data, in production', () => {
  expect(readConfig({ ...SERVER, PROCESSES: '3' }).processes).toBe(3);
  expect(readConfig({ ...SERVER, NODE_ENV: 'development' }).processes).toBe(1);
  expect(readConfig({ NODE_ENV: 'production' }).processes).toBe(1);
});

it.each([{ NODE_ENV: 'production' }, { ...SERVER, NODE_ENV: 'development' }])(
  'refuses several where they cannot work together: %o',
  (env) => {
    expect(readConfig({ ...env, PROCESSES: '1' }).processes).toBe(1);
    expect(() => readConfig({ ...env, PROCESSES: '2' })).toThrow('配置错误 PROCESSES');
  },
);
