// Ways to reach somebody past the site, however they are hidden: full-width, spaced, in Chinese
// numerals, with another word for 微信 (features 2.4). Patterns read the plain text.
import type { WordRule } from './wording-rules.ts';

/** Up to three signs that are neither letter nor digit: 138-0013-8000, 138（0013）8000. */
const GAP = '[^\\p{L}\\p{N}\\n]{0,3}';
/** 微信 and what people write instead. */
const WECHAT =
  '(?:[微威薇徽维][信芯❤♥]|[微v][xX](?![a-z])|v[信❤♥]|(?<![a-z])(?:vx|wx|weixin|wechat))';
const SIGNS = '[是为:：+=]';

const contact = (kind: string, pattern: RegExp, severity: WordRule['severity'] = 'refuse') =>
  ({ rule: 'contact', severity, kind, pattern, suggestion: '' }) as const satisfies WordRule;

/** Found in the plain text and again with Chinese numerals as digits. */
export const NUMBERS: readonly WordRule[] = [
  contact(
    '手机号',
    new RegExp(`(?<!\\d)(?:\\+?86-?)?1[3-9]\\d${GAP}\\d{4}${GAP}\\d{4}(?!\\d)`, 'gu'),
  ),
  // One by one: 1.3.8.0.0.1.3.8.0.0.0
  contact('手机号', /(?<!\d)1[^\p{L}\p{N}\n]{1,2}[3-9](?:[^\p{L}\p{N}\n]{1,2}\d){9}(?!\d)/gu),
  contact('座机号', /(?<!\d)\(?0\d{2,3}\)?-?[2-9]\d{2,3}-?\d{4}(?!\d)/gu),
  contact('客服号', /(?<!\d)[48]00-?(?:\d{3}-?\d{4}|\d{4}-?\d{3})(?!\d)/gu),
  contact(
    'QQ号',
    /(?:qq|扣扣|企鹅|抠抠|叩叩|秋秋)(?:号码|号|群)?[是为:+]{0,2}[1-9]\d{4,10}|(?<![a-z])q(?:号|群)?[是为:+]+[1-9]\d{4,10}/gu,
  ),
  contact(
    '微信号',
    new RegExp(
      `${WECHAT}(?:(?:号码|号|id)${SIGNS}*|${SIGNS}+)[a-z][-_a-z0-9]{5,19}|` +
        `加v${SIGNS}+[a-z][-_a-z0-9]{5,19}`,
      'gu',
    ),
  ),
  // Without a sign between, as 微信zemu2026: a digit tells it from 微信支付 and wechatpay.
  contact(
    '微信号',
    /(?:[微威薇徽][信芯❤♥]|加v|v[信❤♥]|(?<![a-z])vx)[a-z](?=[a-z_-]*\d)[-_a-z0-9]{5,19}/gu,
  ),
];

/** Words that lead away without a number. */
export const DIVERSIONS: readonly WordRule[] = [
  contact('邮箱', /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gu),
  contact('联系方式', /(?:电话|手机号?)[/、]?微信同号|微信同(?:号|手机|电话)|手机同微信/gu),
  contact('联系方式', /(?<!客户)加(?:我|hr|本人|人事)的?(?:微信|绿泡泡|vx|wx|v(?![a-z]))/gu),
  contact('联系方式', /扫(?:码|描?二维码)(?:加|添加|进)(?:我|微信|群|好友)/gu),
  contact(
    '外部链接',
    /https?:\/\/[^\s，。；、]{0,80}|(?<![a-z0-9])www\.[a-z0-9-]{1,40}\.[a-z]{2,6}/gu,
    'warn',
  ),
];
