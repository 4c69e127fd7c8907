// The bus: a text published at one node reaches the others (with REDIS_URL between two connections).
import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type Bus, openBus } from './bus.ts';

const url = process.env.REDIS_URL;
const open: Bus[] = [];
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));

async function twoNodes(): Promise<[Bus, Bus]> {
  const prefix = `zemu-test-${randomBytes(4).toString('hex')}:`;
  const first = await openBus(url, prefix);
  const second = url ? await openBus(url, prefix) : first;
  open.push(...new Set([first, second]));
  return [first, second];
}

it('carries texts to every listener of a channel until they end', async () => {
  const [first, second] = await twoNodes();
  const heard: string[] = [];
  const stop = second.subscribe('a', (text) => heard.push(`1 ${text}`));
  second.subscribe('a', (text) => heard.push(`2 ${text}`));
  second.subscribe('b', (text) => heard.push(`b ${text}`));
  await expect
    .poll(() => {
      first.publish('a', '你好');
      return heard.length;
    })
    .toBeGreaterThan(1);
  expect(new Set(heard)).toEqual(new Set(['1 你好', '2 你好']));
  stop();
  const before = heard.length;
  await expect
    .poll(() => {
      first.publish('a', '再见');
      return heard.slice(before);
    })
    .toContain('2 再见');
  expect(heard).not.toContain('1 再见');
});
