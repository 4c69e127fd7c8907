// The limits before the renderer: fair among addresses, and closed to an address that asks for too much.
import { describe, expect, it } from 'vitest';
import { renderGate, TooManyPages } from './render-limit.ts';

/** Pages that end when they are told to, and the addresses whose pages have begun. */
function slowPages(perMinute = 1000) {
  const gate = renderGate(perMinute);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string) =>
    gate(address, () => {
      begun.push(address);
      return new Promise<string>((resolve) => ends.push(() => resolve('page')));
    }).catch((error: unknown) => {
      if (error instanceof TooManyPages) return `again in ${error.retry_s} s`;
      throw error;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, begun, settle, endOne: () => ends.shift()?.() };
}

describe('the gate before the renderer', () => {
  it('lets an address have two pages made at once, and others begin at once', async () => {
    const { ask, begun, settle } = slowPages();
    for (let i = 0; i < 20; i += 1) void ask('198.51.100.1');
    await settle();
    expect(begun).toEqual(['198.51.100.1', '198.51.100.1']);
    void ask('198.51.100.2');
    await settle();
    expect(begun.at(-1)).toBe('198.51.100.2');
  });

  it('refuses what an address asks for beyond its line, and nobody else', async () => {
    const { ask, settle } = slowPages();
    const answers: string[] = [];
    for (let i = 0; i < 40; i += 1) void ask('198.51.100.1').then((page) => answers.push(page));
    await settle();
    expect(answers).toEqual(Array(18).fill('again in 2 s'));
  });

  it('makes six at once, and lets addresses in one after another', async () => {
    const { ask, begun, settle, endOne } = slowPages();
    for (const n of [1, 2, 3, 4, 5]) for (let i = 0; i < 3; i += 1) void ask(`203.0.113.${n}`);
    await settle();
    expect(begun).toHaveLength(6);
    for (let i = 0; i < 4; i += 1) endOne();
    await settle();
    expect(begun).toHaveLength(10);
    // No address has three pages before every address had one.
    expect(new Set(begun).size).toBe(5);
  });

  it('counts by the minute, of IPv6 the connection and not the address', async () => {
    const gate = renderGate(3);
    const ask = (address: string) => gate(address, async () => 'page');
    for (let i = 0; i < 3; i += 1) expect(await ask(`2001:db8:1:1::${i}`)).toBe('page');
    await expect(ask('2001:db8:1:1::9')).rejects.toMatchObject({ retry_s: 60 });
    expect(await ask('2001:db8:1:2::1')).toBe('page');
  });

  it('goes on after a page that failed', async () => {
    const gate = renderGate(100);
    const failing = () => gate('198.51.100.1', () => Promise.reject(new Error('broken')));
    for (let i = 0; i < 5; i += 1) await expect(failing()).rejects.toThrow('broken');
    expect(await gate('198.51.100.1', async () => 'page')).toBe('page');
  });
});
