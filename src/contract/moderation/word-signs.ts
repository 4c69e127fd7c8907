// Characters written in place of others to hide a word: homophones and look-alikes, in one table. It
// holds only characters of listed words, because a table of all homophones would find words everywhere.
// Pure.

/** Each group's first sign stands for the others. */
const GROUPS: readonly string[] = [
  '微薇徽溦',
  '信芯伈',
  '扣抠叩',
  '押鸭呀',
  '金今劤',
  '费废沸',
  '贷代待',
  '转砖',
  '账帐',
  '刷唰',
  '单丹箪',
  '赌堵睹',
  '博搏愽',
  '嫖瞟',
  '娼猖',
  '毒独',
  '枪抢',
  '卡咔',
  '骗片谝',
  '妈吗嘛',
  '逼比笔屄',
  '傻沙煞',
  '操草艹肏',
  '滚衮',
  '狗苟',
  '贱溅',
  '婊表',
  '裸果',
  '聊撩',
];

const FIRST = new Map(
  GROUPS.flatMap((group) => {
    const [first = '', ...others] = [...group];
    return others.map((sign) => [sign, first] as const);
  }),
);

const OTHERS = new RegExp(`[${[...FIRST.keys()].join('')}]`, 'gu');

/**
 * The text with each character replaced by its group's first; the length in UTF-16 units stays the same.
 */
export function asHeard(text: string): string {
  return text.replace(OTHERS, (sign) => FIRST.get(sign) ?? sign);
}
