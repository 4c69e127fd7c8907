// Certification for browser tests: papers are handed in and approved over the API.

import { OK } from '../../../src/contract/call/envelope.ts';
import { creditCodeCheck } from '../../../src/contract/value/check/credit-code.ts';
import { api, logIn } from './harness.ts';
import { siteUrl } from './line.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A valid 统一社会信用代码 that belongs to nobody. */
export function newCreditCode(): string {
  const serial = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const body = `91330106${serial}`;
  return body + creditCodeCheck(body);
}

/** Uploads a picture; gives the answer. */
export async function sendFile<T>(token: string, path: string): Promise<T> {
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), '扫描件.png');
  const response = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { token, 'app-name': 'pc' },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: T };
  if (answer.code !== OK) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Hands papers in for the enterprise of this person; gives the request's id. */
async function handInPapers(token: string): Promise<number> {
  const send = async <T>(method: 'GET' | 'POST', path: string, input = {}) => {
    const answer = await api<T>(method, path, input, token);
    if (answer.code !== OK) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const { full_name } = await send<{ full_name: string }>('GET', '/api/enterprise.profile/mine');
  const { key } = await sendFile<{ key: string }>(token, '/api/site.picture/upload');
  const { id } = await send<{ id: number }>('POST', '/api/enterprise.certification/submit', {
    full_name,
    credit_code: newCreditCode(),
    legal_person: '沈知远',
    founded_on: '2016-05-18',
    licence: [key],
    handler_identity: [key],
    authorisation: [key],
    agreed: true,
  });
  return id;
}

let operator: Promise<string> | null = null;
/** An operator's token, one for all tests of a file. */
export function operatorToken(): Promise<string> {
  operator ??= logIn('operator').then(({ access_token }) => access_token);
  return operator;
}

/** Hands papers in and lets an operator approve them. */
export async function certifyByOperator(token: string): Promise<void> {
  const id = await handInPapers(token);
  const input = { id, decision: 'approve' };
  const path = '/api/enterprise.certification/decide';
  const { code, msg } = await api('POST', path, input, await operatorToken());
  if (code !== OK) throw new Error(`${path}: ${code} ${msg}`);
}
