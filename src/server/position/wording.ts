// What a posting's text may not hold: forbidden conditions and ways around the site (features 2.4).
import { FORBIDDEN_WORDS } from './forbidden-words.ts';

/**
 * Ways to reach somebody, looked for in the text without its spaces. A WeChat id stands behind a
 * word for it: with a sign or 号 between them, or with a digit in it (微信支付 and wechatpay pass).
 */
const CONTACTS: readonly { kind: string; pattern: RegExp }[] = [
  { kind: '手机号', pattern: /(?<!\d)(?:\+?86-?)?1[3-9]\d[-.]?\d{4}[-.]?\d{4}(?!\d)/ },
  {
    kind: '微信号',
    pattern:
      /(?:微信|威信|薇信|v信|(?<![a-z])(?:vx|wx|wechat))(?:(?:号|id)[是为:+]*|[是为:+]+)[a-z][-_a-z0-9]{5,19}/,
  },
  {
    kind: '微信号',
    pattern: /(?:微信|威信|薇信|加v|v信|(?<![a-z])vx)[a-z](?=[a-z_-]*\d)[-_a-z0-9]{5,19}/,
  },
  { kind: 'QQ号', pattern: /(?:qq|扣扣|企鹅)(?:号码|号|群)?[是为:+]{0,2}[1-9]\d{4,10}/ },
  { kind: '座机号', pattern: /(?<!\d)0\d{2,3}-?[2-9]\d{6,7}(?!\d)/ },
  { kind: '邮箱', pattern: /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/ },
];

export type Finding = { rule: 'contact' | 'forbidden'; kind: string; word: string };

/** The first thing a text may not hold; null when it is clean. */
export function findForbidden(text: string): Finding | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\S\n]+|\p{Cf}/gu, '');
  for (const { kind, pattern } of FORBIDDEN_WORDS) {
    const word = pattern.exec(plain)?.[0];
    if (word) return { rule: 'forbidden', kind, word };
  }
  for (const { kind, pattern } of CONTACTS) {
    const word = pattern.exec(plain)?.[0];
    if (word) return { rule: 'contact', kind, word };
  }
  return null;
}

/** What to tell the person who wrote it. */
export function findingMessage({ rule, kind, word }: Finding): string {
  return rule === 'forbidden'
    ? `“${word}”属于${kind}限制，法律不允许写入招聘信息，请删除后再提交`
    : `“${word}”像是${kind}，为保护双方请不要写联系方式，求职者可以直接在站内投递和沟通`;
}
