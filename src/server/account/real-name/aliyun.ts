// 身份二要素核验 of Aliyun (Id2MetaVerify, version 2019-03-07): one fixed host, signed like its SMS.
import { createHash, randomUUID } from 'node:crypto';
import type { RealNameConfig } from '../../platform/config.ts';
import { authorization, canonicalQuery } from '../../platform/message/sms-aliyun.ts';
import type { RealName } from './provider.ts';

const HOST = 'https://cloudauth.aliyuncs.com';
const TIMEOUT_MS = 8000;
const EMPTY_BODY_HASH = createHash('sha256').update('').digest('hex');

/** What the outcome says to the person, by the service's BizCode. */
const REFUSALS: Readonly<Record<string, string>> = {
  '2': '姓名与身份证号码不一致，请核对后重新填写',
  '3': '没有查到这张身份证的记录，请核对后重新填写',
};

/** @param base where the service stands; only tests give another one. */
export function aliyunRealName(config: RealNameConfig, base = HOST): RealName {
  return {
    name: 'aliyun',
    verify: async ({ name, card }) => {
      const answer = await ask(config, base, { name, card });
      if (answer.Code === '401') return refused('姓名或身份证号码的格式有误，请核对后重新填写');
      const outcome = answer.Code === '200' ? String(answer.ResultObject?.BizCode ?? '') : '';
      if (outcome === '1') return { passed: true };
      const reason = REFUSALS[outcome];
      if (reason) return refused(reason);
      throw new Error(`Aliyun Id2MetaVerify: ${String(answer.Code).slice(0, 40)}`);
    },
  };
}

const refused = (reason: string) => ({ passed: false, reason }) as const;

interface Answer {
  Code?: unknown;
  ResultObject?: { BizCode?: unknown } | null;
}

/** @throws Error without the address, because name and number are in it. */
async function ask(
  config: RealNameConfig,
  base: string,
  { name, card }: { name: string; card: string },
): Promise<Answer> {
  const query = { ParamType: 'normal', UserName: name, IdentifyNum: card };
  const headers = {
    host: new URL(base).host,
    'x-acs-action': 'Id2MetaVerify',
    'x-acs-version': '2019-03-07',
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': EMPTY_BODY_HASH,
  };
  const signed = { method: 'POST', path: '/', query, headers, body: '' };
  const response = await fetch(`${base}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers: { ...headers, authorization: authorization(signed, config) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`Aliyun Id2MetaVerify: ${(error as Error).name}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) {
    throw new Error(`Aliyun Id2MetaVerify: status ${response.status}`);
  }
  return answer as Answer;
}
