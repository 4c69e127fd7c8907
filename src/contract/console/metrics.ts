// Room console: the figures of the site that are kept by day.
import type { Term } from '../dictionary/dictionary.ts';

interface MetricTerm extends Term {
  group: MetricGroup;
  /** What exactly is counted. */
  note: string;
  /** True where it is known by city and field of work. */
  by_city?: true;
  /** True for money in fen, which only some of the staff see. */
  is_money?: true;
  /** True where days cannot be added up: shown is the mean of the days. */
  is_mean?: true;
}

type MetricGroup = 'people' | 'positions' | 'talks' | 'reviews' | 'money';

/** In the order of the page. */
export const metrics = [
  {
    code: 'visitors',
    label: '访客',
    group: 'people',
    is_mean: true,
    note: '每天打开公开页面的不同访客，估算，误差约 2%；不含搜索引擎',
  },
  {
    code: 'visits',
    label: '打开次数',
    group: 'people',
    note: '公开页面被打开的次数；站内跳转不另计',
  },
  { code: 'seekers', label: '新求职者', group: 'people', note: '当天注册的账号中有求职者身份的' },
  {
    code: 'recruiters',
    label: '新招聘者',
    group: 'people',
    note: '当天注册的账号中有招聘者身份的',
  },
  {
    code: 'active',
    label: '活跃用户',
    group: 'people',
    is_mean: true,
    note: '当天登录着使用过网站的人；不含运营',
  },
  {
    code: 'active_seekers',
    label: '活跃求职者',
    group: 'people',
    is_mean: true,
    note: '活跃用户中有求职者身份的',
  },
  {
    code: 'active_recruiters',
    label: '活跃招聘者',
    group: 'people',
    is_mean: true,
    note: '活跃用户中有招聘者身份的',
  },
  {
    code: 'published',
    label: '发布职位',
    group: 'positions',
    by_city: true,
    note: '当天第一次上线的职位',
  },
  {
    code: 'closed',
    label: '结束职位',
    group: 'positions',
    by_city: true,
    note: '当天关闭、到期或被下架的职位',
  },
  {
    code: 'applications',
    label: '投递',
    group: 'talks',
    by_city: true,
    note: '当天送出的投递，含接受邀约',
  },
  {
    code: 'viewed',
    label: '7 天内被查看',
    group: 'talks',
    by_city: true,
    note: '当天送出的投递中，7 天内被企业查看的；最近 7 天还会增加',
  },
  {
    code: 'answered',
    label: '7 天内被答复',
    group: 'talks',
    by_city: true,
    note: '当天送出的投递中，7 天内得到答复的；最近 7 天还会增加',
  },
  {
    code: 'chats',
    label: '发起沟通',
    group: 'talks',
    by_city: true,
    note: '当天新开始的求职者与招聘者的会话',
  },
  {
    code: 'interviews',
    label: '面试邀请',
    group: 'talks',
    by_city: true,
    note: '当天发出的面试邀请',
  },
  {
    code: 'offers',
    label: '录用',
    group: 'talks',
    by_city: true,
    note: '当天第一次走到录用的投递',
  },
  {
    code: 'hires',
    label: '入职',
    group: 'talks',
    by_city: true,
    note: '当天第一次标为入职的投递',
  },
  { code: 'reports', label: '举报', group: 'reviews', note: '当天提交的举报' },
  { code: 'reviews', label: '处理', group: 'reviews', note: '当天第一次处理的审核与申请' },
  {
    code: 'paid',
    label: '收款',
    group: 'money',
    is_money: true,
    note: '当天付清的订单中由外部付来的钱；用余额付的不重复计',
  },
  {
    code: 'refunded',
    label: '退款',
    group: 'money',
    is_money: true,
    note: '当天退回付款人的钱；不含退错付的钱',
  },
  {
    code: 'earned',
    label: '确认收入',
    group: 'money',
    is_money: true,
    note: '当天按天或按次确认的收入',
  },
] as const satisfies readonly MetricTerm[];
export type Metric = (typeof metrics)[number]['code'];

/** Looks a figure up with all that may be said of it. */
export const metricOf = (code: Metric): MetricTerm & { code: Metric } =>
  metrics.find((metric) => metric.code === code) as MetricTerm & { code: Metric };

/** How far people who registered in a period have come; whoever got further counts in each step before. */
export const funnelSteps = [
  { code: 'visitors', label: '访客' },
  { code: 'registered', label: '注册' },
  { code: 'resume', label: '简历完整度 ≥ 40%' },
  { code: 'applied', label: '投递或主动沟通' },
  { code: 'interview', label: '面试' },
  { code: 'offer', label: '录用' },
  { code: 'hired', label: '入职' },
] as const satisfies readonly Term[];

/** The bounds of the spans in which times are counted, in minutes; what is longer is in the last one. */
export const SPANS_MIN = [
  5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2160, 2880, 4320, 5760, 7200,
  8640, 10080, 14400, 20160, 43200,
] as const;

/**
 * The median in minutes of times counted by span, as if the times within a span were spread evenly; null for none.
 * @param counts how many fell into each span, one more than there are bounds.
 */
export function medianOf(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (before + count >= all / 2) {
      const from = SPANS_MIN[index - 1] ?? 0;
      const until = SPANS_MIN[index] ?? from;
      return Math.round(from + ((all / 2 - before) / count) * (until - from));
    }
    before += count;
  }
  return null;
}
