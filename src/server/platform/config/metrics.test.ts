// Metrics are for the machine itself, or for who shows a token.
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const METRICS_TOKEN = 't'.repeat(24);

it('are off without a port, and read on this machine by default', () => {
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
    tokens: [],
  });
  const open = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', METRICS_TOKEN };
  expect(readConfig(open).metrics).toMatchObject({ host: '10.0.0.5', tokens: [METRICS_TOKEN] });
});

it.each([
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { METRICS_PORT: '3000' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_HOST: '127.example.com' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'short' }],
])('refuses a wrong %s: %o', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^配置错误 ${name}：[^\\n]*[一-鿿]`));
});
