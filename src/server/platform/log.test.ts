// What the log keeps of an error: never the rows and parameters databases hang onto it.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { world } from '../../../tests/stage/world.ts';
import { handleError } from './http/http.ts';
import { loggerOf } from './log.ts';

it('says where a statement failed, and nothing of whose data it carried', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const http = Fastify({ logger: loggerOf({ logLevel: 'info' }, { write }) });
  http.setErrorHandler(handleError);
  const { db } = (await world()).services;
  http.post('/fault', async () => {
    const values = { mobile: '13800138000', name: '', password_hash: '$argon2id$secret' };
    const roles = { is_seeker: true, is_recruiter: false, is_operator: false };
    const row = { ...values, ...roles };
    await db.insertInto('account').values([row, row]).execute();
  });
  expect((await http.inject({ method: 'POST', url: '/fault' })).statusCode).toBe(500);
  const text = lines.join('');
  expect(text).toContain('account_mobile_key');
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/13800138000|argon2id/);
});
