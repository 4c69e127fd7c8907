// The search server's address: its account goes into a header, so that no log and no message shows it.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

describe('SEARCH_URL', () => {
  it('is an address, and the account in it a header of its own', () => {
    expect(readConfig({}).search).toBeNull();
    expect(readConfig({ SEARCH_URL: 'http://127.0.0.1:9200' }).search).toEqual({
      url: 'http://127.0.0.1:9200',
      authorization: null,
      prefix: 'zemu',
    });
    const SEARCH_URL = 'https://zemu:p%40%3Aw@search.example/at/';
    const given = readConfig({ SEARCH_URL, SEARCH_PREFIX: 'jobs-2' }).search;
    expect(given?.url).toBe('https://search.example/at');
    expect(given?.prefix).toBe('jobs-2');
    const [kind, pair = ''] = (given?.authorization ?? '').split(' ');
    expect([kind, Buffer.from(pair, 'base64').toString()]).toEqual(['Basic', 'zemu:p@:w']);
  });

  it.each([
    { SEARCH_URL: 'search.example:9200' },
    { SEARCH_URL: 'ftp://search.example' },
    { SEARCH_URL: 'https://search.example', SEARCH_PREFIX: 'Zemu' },
    { SEARCH_URL: 'https://search.example', SEARCH_PREFIX: '-zemu' },
    { SEARCH_URL: 'https://search.example', SEARCH_PREFIX: 'a,b' },
  ])('is refused as %o', (env) => {
    expect(() => readConfig(env)).toThrow(/^配置错误 SEARCH_/);
  });

  it('is never said in a message', () => {
    const wrong = { SEARCH_URL: 'zemu:geheim@search.example' };
    expect(() => readConfig(wrong)).toThrow('已隐藏');
    expect(() => readConfig(wrong)).not.toThrow('geheim');
  });
});
