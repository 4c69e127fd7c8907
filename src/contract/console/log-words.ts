// The words of the log of the staff: kinds of records, and what changed in one.
import { labelOf, type Term } from '../dictionary/dictionary.ts';
import { reviewKinds } from '../dictionary/review-kinds.ts';
import { editedTrees } from '../dictionary/trees.ts';
import { logValue } from './log-values.ts';

/** The kinds of records that acts of the staff are about, besides those of reviews. */
const others = [
  { code: 'session', label: '运营登录' },
  { code: 'second_factor', label: '两步验证' },
  { code: 'recovery_codes', label: '恢复码' },
  { code: 'staff', label: '运营人员' },
  { code: 'site_setting', label: '站点设置' },
  { code: 'site_feature', label: '功能开关' },
  { code: 'announcement', label: '公告' },
  { code: 'word', label: '词表' },
  { code: 'account', label: '账号' },
  { code: 'enterprise', label: '企业' },
  { code: 'position', label: '职位' },
  { code: 'search', label: '查找' },
  { code: 'measure', label: '处理措施' },
  { code: 'advert', label: '广告' },
  { code: 'agreement', label: '协议与规则' },
  { code: 'help', label: '帮助文章' },
  { code: 'notice_template', label: '消息模板' },
  { code: 'term', label: '类目' },
  { code: 'activity', label: '活动' },
  { code: 'backup', label: '备份' },
  { code: 'search_index', label: '搜索索引' },
  { code: 'secret', label: '密钥' },
  { code: 'authority-request', label: '机关调取' },
  { code: 'invoice_file', label: '发票文件' },
  { code: 'bill_day', label: '某天的账单' },
] as const satisfies readonly Term[];

/** All of them, for a choice. */
export const logSubjects: readonly Term[] = [
  ...others,
  ...reviewKinds.map(({ code, label }) => ({ code, label })),
];

/** The kind of a record in words; one without a word keeps its code. */
export const subjectLabel = (code: string): string => labelOf(logSubjects, code) || code;

/** Which record it is, beside its kind: a number, or a term of an edited list. Codes that tell nothing are left out. */
export function recordLabel(id: string): string {
  const [tree = '', code] = id.split(':');
  const list = code === undefined ? '' : labelOf(editedTrees, tree);
  if (list) return `${list} ${code}`;
  return /\d/.test(id) ? id : '';
}

/** Names of what changed; one without a word keeps its code. */
const FIELDS: Readonly<Record<string, string>> = {
  state: '状态',
  claimed_by: '处理人',
  slot: '位置',
  subtitle: '副标题',
  image: '图片',
  paid: '收费推广',
  from: '来源',
  decision: '处理',
  roles: '角色',
  way: '登录方式',
  ended: '退出的登录',
  added: '添加',
  removed: '移除',
  reset: '重置',
  word: '词',
  kind: '类别',
  title: '标题',
  document: '文本',
  summary: '摘要',
  note: '说明',
  pinned: '置顶',
  category: '分类',
  body: '正文',
  rank: '顺序',
  shown: '显示',
  starts_at: '开始时间',
  ends_at: '结束时间',
  must_agree: '需要重新同意',
  effective_on: '生效日期',
  characters: '正文字数',
  audience: '对象',
  link: '链接',
  withdrawn: '已撤回',
  is_open: '开放',
  site_name: '站点名',
  closed_notice: '关闭时的说明',
  account_class: '账号类型',
  bytes: '字节',
  open: '未了结的差异',
  fault: '故障',
  people: '找到的用户',
  enterprises: '找到的企业',
  until: '截止时间',
  position_id: '职位编号',
  parts: '内容',
  purpose: '用途',
  document_no: '文书编号',
  share: '开放比例（%）',
  reopens_at: '预计恢复时间',
  slogan: '标语',
  view: '网站视角',
  backup_at: '备份的时间',
  messages: '聊天消息数',
  name: '名称',
  closed: '停用',
  into: '合并到',
  order: '顺序',
  words: '词',
  entry_until: '企业报名截止',
  address: '地点',
  seekers_came: '到场的求职者',
  enterprises_came: '到场的企业',
  entries: '报名数',
  level: '力度',
  scenes: '场景',
  is_on: '使用中',
};

export type Facts = Readonly<Record<string, unknown>> | null;

/** What an act changed in a record, line by line: the name, and the value before and after. Pure. */
export function changesOf(
  subject: string,
  before: Facts,
  after: Facts,
): { field: string; from: string | null; to: string | null }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      field: FIELDS[key] ?? key,
      from: before && key in before ? logValue(subject, key, before[key]) : null,
      to: after && key in after ? logValue(subject, key, after[key]) : null,
    }))
    .filter(({ from, to }) => from !== to);
}
