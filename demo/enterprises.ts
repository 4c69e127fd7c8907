// The 56 enterprises of the demo town, each with the facts its page shows.

import firms from './data/firms.json' with { type: 'json' };
import { surnames } from './people/names.ts';
import { type Dice, dice } from './random.ts';
import type { Firm, TownEnterprise } from './shapes.ts';

const SHIFT_INDUSTRIES = new Set(['服务业', '消费品/批发/零售', '制药/医疗', '交通运输/物流']);

const OFFICE_HOURS = [
  '周一至周五 9:00–18:00，午休 1 小时',
  '周一至周五 9:30–18:30，弹性半小时',
  '周一至周五 8:30–17:30，午休 1 小时',
  '周一至周五 10:00–19:00，弹性 1 小时',
];
const WORKS_HOURS = [
  '周一至周五 8:00–17:00，办公室双休',
  '白班 8:00–17:00，车间两班轮换，班表提前公布',
  '8:30–17:30，大小周，加班按法定标准支付',
];
const SHIFT_HOURS = [
  '门店早晚班轮换，每天 8 小时，每周休 2 天',
  '排班制，每周工作 40 小时，班表提前两周公布',
  '按班次轮休，节假日在岗按法定标准计薪',
];

const ALWAYS = ['五险一金', '带薪年假', '节日福利'];
const OFTEN = ['年终奖', '定期体检', '餐补', '技术培训', '交通补助'];
const OFFICE_EXTRA = ['双休', '房补', '晋升快'];
const SHIFT_EXTRA = ['包吃/包住', '加班费', '全勤奖'];

/** Never certified: their papers wait for the review, or it refused them. */
export const UNCERTIFIED: ReadonlySet<string> = new Set(['xianghe', 'haiyue', 'yueye']);

/** All enterprises in a fixed order; the same on each call. */
export function buildEnterprises(): TownEnterprise[] {
  return firms.map(finish);
}

function finish(firm: Firm): TownEnterprise {
  const random = dice(`enterprise ${firm.key}`);
  return {
    ...firm,
    website: `https://www.${firm.key}.example.com`,
    hours: random.pick(hoursOf(firm.industry)),
    welfare: welfareOf(firm.industry, random),
    legalPerson: `${random.pick(surnames)}${random.pick(['守正', '明远', '静之', '怀谷', '若溪', '立群', '文澜', '树声'])}`,
    registeredCapital: `${random.pick([100, 200, 300, 500, 800, 1000, 2000, 5000])}万元`,
    certified: !UNCERTIFIED.has(firm.key),
    joinedDaysAgo: random.int(30, 700),
  };
}

function hoursOf(industry: string): string[] {
  if (SHIFT_INDUSTRIES.has(industry)) return SHIFT_HOURS;
  return industry === '制造业' || industry === '能源/化工/环保' ? WORKS_HOURS : OFFICE_HOURS;
}

function welfareOf(industry: string, random: Dice): string[] {
  const extra =
    SHIFT_INDUSTRIES.has(industry) || industry === '制造业' ? SHIFT_EXTRA : OFFICE_EXTRA;
  return [...ALWAYS, ...random.sample(OFTEN, random.int(2, 4)), ...random.sample(extra, 2)];
}
