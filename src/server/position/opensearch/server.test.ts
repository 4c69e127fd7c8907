// Requests to the search server: what is said of failures, when it is left alone, and that its account stays secret.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type OpenSearchStage,
  openSearchStage,
} from '../../../../tests/stage/search/opensearch.ts';
import { openSearchServer, SearchFault } from './server.ts';

const BASIC = 'Basic emVtdTpnZWhlaW0=';
let stage: OpenSearchStage;
let at = 0;
beforeEach(async () => {
  stage = await openSearchStage(BASIC);
  at = 0;
});
afterEach(() => stage.close());

const opened = (authorization: string | null = BASIC) =>
  openSearchServer({ url: stage.url, authorization, prefix: 'zemu' }, () => at);
const faultOf = async (asked: Promise<unknown>): Promise<SearchFault> => {
  const fault = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof SearchFault)) throw new Error('no fault');
  return fault;
};

describe('a request', () => {
  it('says the type and the status of a refusal as the server does', async () => {
    const fault = await faultOf(opened().ask('POST', '/none/_search', {}));
    expect(fault).toMatchObject({ type: 'index_not_found_exception', status: 404 });
    const wrong = await faultOf(opened().ask('POST', '/_aliases', { actions: [] }));
    expect(wrong.message).toBe('illegal_argument_exception (400)');
  });

  it('shows its account to the server and in no message', async () => {
    await faultOf(opened().ask('GET', '/_alias/none'));
    expect(stage.asked.at(-1)?.authorization).toBe(BASIC);
    const refused = await faultOf(opened('Basic d3Jvbmc=').ask('GET', '/_alias/none'));
    expect(refused.status).toBe(401);
    stage.trouble = 'broken';
    const broken = await faultOf(opened().ask('GET', '/_alias/none'));
    for (const text of [refused, broken].flatMap(({ message, stack = '' }) => [message, stack])) {
      expect(text).not.toContain(BASIC.slice(6));
      expect(text).not.toContain(stage.url);
    }
  });

  it('is given up in its time, and what is no JSON is a fault', async () => {
    const silent = createServer((_, response) => {
      response.writeHead(200).flushHeaders();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const server = openSearchServer({ url, authorization: null, prefix: 'zemu' }, () => at);
    const fault = await faultOf(server.ask('GET', '/_alias/none', undefined, { wait_ms: 30 }));
    silent.closeAllConnections();
    silent.close();
    expect(fault.status).toBeNull();
    expect(server.isAway()).toBe(true);
  });
});

describe('the server is left alone', () => {
  it.each(['broken', 'busy', 'unwell'] as const)(
    'where it is %s, longer each time',
    async (trouble) => {
      const server = opened();
      stage.trouble = trouble;
      const waits: number[] = [];
      for (let failure = 0; failure < 9; failure += 1) {
        expect(server.isAway()).toBe(false);
        await faultOf(server.ask('GET', '/_alias/none'));
        const from = at;
        while (server.isAway()) at += 100;
        waits.push(at - from);
      }
      expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    },
  );

  it('until it answers once', async () => {
    const server = opened();
    stage.trouble = 'busy';
    for (let failure = 0; failure < 4; failure += 1) {
      await faultOf(server.ask('GET', '/_alias/none'));
      at += 30_000;
    }
    stage.trouble = null;
    await server.ask('PUT', '/one', {
      settings: { index: { refresh_interval: '1s', gc_deletes: '1h' } },
      mappings: { dynamic: 'strict', properties: {} },
    });
    stage.trouble = 'busy';
    await faultOf(server.ask('GET', '/_alias/none'));
    at += 499;
    expect(server.isAway()).toBe(true);
    at += 1;
    expect(server.isAway()).toBe(false);
  });

  it('where its index is not there yet, and not for a request that is wrong', async () => {
    const server = opened();
    await faultOf(server.ask('POST', '/_aliases', { actions: [] }));
    expect(server.isAway()).toBe(false);
    await faultOf(server.ask('POST', '/none/_search', {}));
    expect(server.isAway()).toBe(true);
  });
});
