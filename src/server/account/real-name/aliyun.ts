// 身份二要素核验 of Aliyun: one fixed host.
import type { RealNameConfig } from '../../platform/config.ts';
import { askAliyun } from '../../platform/message/aliyun.ts';
import type { RealName } from './provider.ts';

const HOST = 'https://cloudauth.aliyuncs.com';

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
      const query = { ParamType: 'normal', UserName: name, IdentifyNum: card };
      const asked = { action: 'Id2MetaVerify', version: '2019-03-07', query };
      const answer = await askAliyun<Answer>(base, asked, config);
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
