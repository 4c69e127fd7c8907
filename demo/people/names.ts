// Names and mobile numbers of the invented people: numbers are well-formed but plainly fake.

import type { Dice } from '../random.ts';

export const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕',
  ...'苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史',
];

const GIVEN = (
  '子涵 雨桐 思远 嘉宁 一诺 晓峰 文静 志强 海燕 俊杰 梦瑶 建华 秋实 春晖 若兰 景行 明轩 佳怡 国栋 丽娟 浩然 欣悦 伟宏 婉清 ' +
  '天佑 诗涵 振宇 晓雯 立新 书瑶 鹏飞 亚楠 泽宇 慧敏 守信 月华 清扬 锦程 念慈 怀瑾 知夏 云舒 望舒 长青 素心 可欣 远航 星野 ' +
  '沐阳 青禾 向晚 承志 以宁 乐天 小满 谷雨 霜降 见微 博文 家齐 凯 敏 磊 婷 超 琳 刚 颖 帆 璐 斌 薇'
).split(' ');

/** Draws a name that is not in `taken`, and adds it there. */
export function drawName(random: Dice, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(surnames)}${random.pick(GIVEN)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** A well-formed but plainly fake number: 199 0000 xxxx. `serial` is 0 to 9999. */
export function mobileOf(serial: number): string {
  return `1990000${String(serial).padStart(4, '0')}`;
}
