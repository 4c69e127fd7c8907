// Contact data that leads past the site, however it is hidden: full-width, spaced, in Chinese numerals,
// with another word for 微信. Patterns read the plain text.
import type { WordRule } from './wording-rules.ts';

/** Up to three characters that are neither letter nor digit: 138-0013-8000, 138（0013）8000. */
const GAP = '[^\\p{L}\\p{N}\\n]{0,3}';
/** Separators between small groups of digits; a colon or a slash would make a time or a date. */
const PART = '[-—–·._*~、,，+|]{1,2}';
/** 微信 and its spellings. */
const WECHAT =
  '(?:[微威薇徽维溦][信芯伈❤♥]|卫星号|[微v][xX](?![a-z])|v[信芯❤♥]|(?<![a-z])(?:vx|wx|weixin|wechat))';
const QQ = '(?:qq|扣扣|企鹅|抠抠|叩叩|秋秋|球球|蔻蔻|寇寇)';
const SIGNS = '[是为:：+=]';
const ID = '[a-z][-_a-z0-9]{5,19}';
/** Excludes numbers that count something. */
const COUNTED = '(?![0-9+万千人名个位次户粉条篇家])';

const contact = (kind: string, pattern: RegExp, severity: WordRule['severity'] = 'refuse') =>
  ({ rule: 'contact', severity, kind, pattern, suggestion: '' }) as const satisfies WordRule;

/** Run on the plain text and again with Chinese numerals turned into digits. */
export const NUMBERS: readonly WordRule[] = [
  contact(
    '手机号',
    new RegExp(`(?<!\\d)(?:\\+?86-?)?1[3-9]\\d${GAP}\\d{4}${GAP}\\d{4}(?!\\d)`, 'gu'),
  ),
  // Digits one by one: 1.3.8.0.0.1.3.8.0.0.0
  contact('手机号', /(?<!\d)1[^\p{L}\p{N}\n]{1,2}[3-9](?:[^\p{L}\p{N}\n]{1,2}\d){9}(?!\d)/gu),
  // Five groups or more, as 138-12-34-56-78: this may be a list of other numbers.
  contact(
    '手机号',
    new RegExp(
      `(?<![\\d.])(?=(?:\\d{1,4}${PART}){4})1(?:${PART})?[3-9](?:(?:${PART})?\\d){9}(?!${PART}\\d|\\d)`,
      'gu',
    ),
    'warn',
  ),
  contact('座机号', /(?<!\d)\(?0\d{2,3}\)?-?[2-9]\d{2,3}-?\d{4}(?!\d)/gu),
  contact(
    '座机号',
    /(?:电话|致电|来电|座机|拨打|(?<![a-z])tel)(?:号码|号)?[是为:：]?[2-9]\d{6,7}(?!\d)/gu,
  ),
  contact('客服号', /(?<!\d)[48]00-?(?:\d{3}-?\d{4}|\d{4}-?\d{3})(?!\d)/gu),
  contact(
    'QQ号',
    new RegExp(
      `${QQ}(?:号码|号|群)*[是为:+]{0,2}[1-9]\\d{4,10}|(?<![a-z])q(?:号|群)?[是为:+]+[1-9]\\d{4,10}|加q[1-9]\\d{4,10}`,
      'gu',
    ),
  ),
  contact(
    '微信号',
    new RegExp(
      `${WECHAT}(?:(?:号码|号|id)${SIGNS}*|${SIGNS}+)${ID}|` +
        `(?:加v|(?<![a-z0-9])v|(?<!\\p{Script=Han})[微薇威徽溦])${SIGNS}+(?!https)${ID}`,
      'gu',
    ),
  ),
  contact(
    '微信号',
    new RegExp(
      `(?:${WECHAT}(?:号码|号|id)?${SIGNS}+|加[v微薇威溦]${SIGNS}*)[1-9]\\d{5,10}${COUNTED}`,
      'gu',
    ),
  ),
  // No separator, as 微信zemu2026: the digit distinguishes it from 微信支付 and wechatpay.
  contact(
    '微信号',
    /(?:[微威薇徽溦][信芯❤♥]|加[v薇威微溦]|v[信芯❤♥]|(?<![a-z])vx)[a-z](?=[a-z_-]*\d)[-_a-z0-9]{5,19}/gu,
  ),
];

/** Words that lead past the site without a number. */
export const DIVERSIONS: readonly WordRule[] = [
  contact('邮箱', /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gu),
  contact(
    '邮箱',
    /[a-z0-9._-]{2,64}(?:\(at\)|\[at\]|艾特|圈a|#)[a-z0-9-]{2,30}(?:\.|点|dot|\(dot\))(?:com|cn|net|org)/gu,
  ),
  contact(
    '联系方式',
    /(?:电话|手机号?)[/、]?[微薇威v]信?同号|[微薇威]信?同(?:号|手机|电话)|手机同[微薇威v]信?|同微信号|(?:手机|电话)号?(?:就是|即)微信/gu,
  ),
  contact('联系方式', /(?<!客户)加(?:我|hr|本人|人事)的?(?:微信|绿泡泡|vx|wx|v(?![a-z]))/gu),
  contact(
    '联系方式',
    /(?<!客户|用户|引导|顾客|会员|家长)(?:请|直接|先|欢迎|可|速|快)?[加➕+](?:个|下|一下)?(?:微信|[薇威徽]信|v信|vx|wx|qq|扣扣|企鹅|绿泡泡)(?:号)?(?:后)?(?:咨询|详聊|详谈|详询|联系|了解|细聊|聊|报名|投递|发简历|面试|详情|私聊)/gu,
  ),
  contact(
    '联系方式',
    /(?:请|直接|先|欢迎|速|快)[加➕+](?:个|下|一下)?(?:微信|[薇威徽]信|v信|vx|wx|qq|扣扣|企鹅)(?!客户|用户|好友裂变|社群|生态)/gu,
  ),
  contact(
    '联系方式',
    /(?<!客户|用户|引导|顾客|会员|家长|的|客|户)加(?:微信|[薇威徽]信|v信|vx|企鹅号?)(?!客户|用户|好友|公众|小程|支付|生态|社群|群运营|私域|运营|率|量|数|的)/gu,
    'warn',
  ),
  contact('联系方式', /扫(?:码|描?二维码)(?:加|添加|进)(?:我|微信|群|好友)/gu),
  contact(
    '联系方式',
    /扫(?:码|描?(?:下方|图片)?二维码)(?:投递|报名|咨询|联系|应聘|面试)|关注(?:我们|我司|本公司|公司)的?(?:微信)?公众号/gu,
    'warn',
  ),
  contact(
    '联系方式',
    /(?:telegram|电报|纸飞机|飞机号|whatsapp|蝙蝠|(?:抖音|快手|小红书|钉钉|飞书|陌陌|探探|soul|微博)(?:号|id))[@:：是为]+[-_a-z0-9]{4,30}/gu,
  ),
  contact(
    '外部链接',
    /https?:\/\/[^\s，。；、]{0,80}|(?<![a-z0-9])www\.[a-z0-9-]{1,40}\.[a-z]{2,6}/gu,
    'warn',
  ),
];
