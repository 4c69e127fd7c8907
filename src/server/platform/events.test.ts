// Refusals and operators' acts leave a log line, and no line holds personal data.
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../tests/fixtures/cast.ts';
import { fixtures } from '../../../tests/fixtures.ts';
import { PDF } from '../../../tests/stage/invoice-stage.ts';
import { loginByPassword } from '../../contract/account/account.ts';
import { api } from '../../contract/api.ts';
import { identify } from '../account/login/session.ts';
import { admitMember } from '../enterprise/member/rights.ts';
import { refuseRestrained } from '../measure/measure.ts';
import { readTexts } from '../moderation/input-texts.ts';
import { handlers } from '../rooms.ts';
import { isOpen } from '../site/site.ts';
import { makeCall } from './http/call.ts';
import { loggerOf } from './log.ts';

let cast: Cast;
const lines: Record<string, unknown>[] = [];
let call: ReturnType<typeof makeCall>;
beforeAll(async () => {
  cast = await castOf();
  const write = (line: string) => void lines.push(JSON.parse(line));
  const { log } = Fastify({ logger: loggerOf({ logLevel: 'info' }, { write }) });
  const rules = { identify, isOpen, refuseRestrained, admitMember, readTexts };
  call = makeCall({ ...cast.w.services, log }, handlers, rules);
});

const ADDRESS = '203.0.113.21';
const file = async () => ({ name: '发票.pdf', bytes: PDF });
const as = (token: string | null) => ({ token, address: ADDRESS, agent: 'test', file });

/** Runs a call and gives the lines it left. */
async function linesOf(path: string, token: string | null, input?: object) {
  const endpoint = api.find((one) => one.endpoint.path === path)?.endpoint;
  if (!endpoint) throw new Error(`no call ${path}`);
  const before = lines.length;
  const given = input ?? (await fixtures[path]?.input(cast));
  await call(endpoint, given as never, as(token)).catch(() => {});
  return lines.slice(before);
}

describe('the log', () => {
  it('tells of a refusal once, then of the tenth of its kind', async () => {
    const { token, account_id } = cast.people.seeker;
    const told = [];
    for (let i = 0; i < 12; i += 1) told.push(...(await linesOf('/api/site/save', token)));
    expect(
      told.map(({ event, why, path, account_id: who, times }) => [event, why, path, who, times]),
    ).toEqual([
      ['refused', 'insufficient-permission', '/api/site/save', account_id, 1],
      ['refused', 'insufficient-permission', '/api/site/save', account_id, 10],
    ]);
  });

  it('tells of somebody who asks too often', async () => {
    const input = { mobile: '13912345678', password: 'guess_me1' };
    const told = [];
    for (let i = 0; i < 101; i += 1) {
      await cast.w.services.store.remove('login-failed:13912345678');
      told.push(
        ...(await linesOf(loginByPassword.path, null, {
          ...input,
          mobile: `139${10_000_000 + i}`,
        })),
      );
    }
    expect(told.at(-1)).toMatchObject({
      event: 'refused',
      why: 'too-many-requests',
      account_id: null,
    });
  });

  const acts = api
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => access === 'operator' && method === 'POST');
  it.each(acts.map(({ path }) => [path]))('tells that an operator acted: %s', async (path) => {
    cast = await castOf();
    const { token, account_id } = cast.people.operator;
    expect(await linesOf(path, token)).toContainEqual(
      expect.objectContaining({ event: 'operator-acted', path, account_id }),
    );
  });

  const papers = ['/api/enterprise.certification/proof', '/api/enterprise.certification/paper'];
  it.each(papers)('tells that papers were read: %s', async (path) => {
    cast = await castOf();
    const { people } = cast;
    const reader = path.endsWith('paper') ? people.recruiter : people.operator;
    expect(await linesOf(path, reader.token)).toContainEqual(
      expect.objectContaining({ event: 'file-read', path, account_id: reader.account_id }),
    );
  });

  it('names nobody in any of these lines', () => {
    const text = JSON.stringify(lines);
    const known = Object.values(cast.people).flatMap(({ token, mobile }) => [token, mobile]);
    for (const secret of [...known.filter(Boolean), ADDRESS, 'guess_me1']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/1[3-9]\d{9}(?!\d)/);
  });
});
