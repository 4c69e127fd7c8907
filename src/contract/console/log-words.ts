// The words of the log of the staff: kinds of records, and what changed in one.
import { staffRoles } from '../call/staff-rights.ts';
import { labelOf, type Term } from '../dictionary/dictionary.ts';
import { reviewKinds } from '../dictionary/review-kinds.ts';

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
  { code: 'backup', label: '备份' },
  { code: 'search_index', label: '搜索索引' },
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

/** Names of what changed; one without a word keeps its code. */
const FIELDS: Readonly<Record<string, string>> = {
  state: '状态',
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
};

const VALUES: Readonly<Record<string, string>> = {
  approve: '通过',
  approved: '已通过',
  reject: '驳回',
  rejected: '已驳回',
  refuse: '拒绝',
  refused: '已拒绝',
  passed: '已通过',
  pending: '待处理',
  submitted: '已提交',
  accepted: '已受理',
  accept: '受理',
  verify: '属实',
  dismiss: '不属实',
  grant: '同意',
  revoke: '取消',
  restore: '恢复',
  answered: '已答复',
  working: '处理中',
  closed: '已关闭',
  answer: '答复',
  take: '受理',
  close: '关闭',
  open: '打开',
  explain: '说明',
  confirm: '确认',
  totp: '验证器应用',
  passkey: '通行密钥',
  recovery: '恢复码',
  password: '密码',
  enrolled: '首次设置',
  all: '所有人',
  draft: '草稿',
  running: '投放中',
  paused: '已暂停',
  ended: '已结束',
  online: '招聘中',
  expired: '已到期',
  takedown: '已下架',
  active: '生效中',
  lifted: '已解除',
  recorded: '已登记',
  confirmed: '已复核',
};

/** A value as people read it. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(wordsOf).join('、') || '（空）';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return VALUES[text] ?? (labelOf(staffRoles, text) || text);
}

type Facts = Readonly<Record<string, unknown>> | null;

/** What an act changed, line by line: the name, and the value before and after. Pure. */
export function changesOf(
  before: Facts,
  after: Facts,
): { field: string; from: string | null; to: string | null }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      field: FIELDS[key] ?? key,
      from: before && key in before ? wordsOf(before[key]) : null,
      to: after && key in after ? wordsOf(after[key]) : null,
    }))
    .filter(({ from, to }) => from !== to);
}
