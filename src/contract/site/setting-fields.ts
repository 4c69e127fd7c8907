// What staff write of the site: the names, bounds and groups of its settings, for the schema, the form and the list of
// changes alike. Without zod, because the form loads this file.
import { type TextRule, textRule } from '../value/text-rule.ts';

interface SettingField extends TextRule {
  readonly group: 'name' | 'contact' | 'licence' | 'report';
  readonly hint: string;
  /** How the value is checked besides its length. */
  readonly kind?: 'phone' | 'email';
}

const field = (
  group: SettingField['group'],
  rule: TextRule,
  hint: string,
  kind?: SettingField['kind'],
): SettingField => {
  const { label, max, min } = rule;
  return kind ? { label, max, min, group, hint, kind } : { label, max, min, group, hint };
};

/** The one-line settings, in the order of the form. An empty one shows nothing. */
export const SETTING_FIELDS = {
  site_name: field('name', textRule('网站名称', 20), '页脚、邮件和短信里的名称'),
  slogan: field('name', textRule('标语', 40, 0), '首页与页脚'),
  contact_phone: field('contact', textRule('联系电话', 30, 0), '页脚与“网站升级中”页面', 'phone'),
  contact_email: field('contact', textRule('联系邮箱', 100, 0), '页脚与“网站升级中”页面', 'email'),
  operator_name: field('licence', textRule('运营者名称', 60, 0), '用户协议以页脚公布的为准'),
  business_licence: field('licence', textRule('营业执照', 60, 0), '统一社会信用代码'),
  hr_licence: field('licence', textRule('人力资源服务许可证', 60, 0), '许可证编号'),
  telecom_licence: field('licence', textRule('增值电信业务经营许可证', 60, 0), '许可证编号'),
  icp_number: field('licence', textRule('ICP 备案号', 60, 0), '如 京ICP备12345678号-1'),
  police_number: field(
    'licence',
    textRule('公安联网备案号', 60, 0),
    '如 京公网安备 11010502000001号',
  ),
  report_phone: field(
    'report',
    textRule('违法和不良信息举报电话', 30, 0),
    '社区与举报规则里提到它',
    'phone',
  ),
  report_email: field('report', textRule('举报邮箱', 100, 0), '社区与举报规则里提到它', 'email'),
  supervisor: field('report', textRule('监督机关', 60, 0), '发放许可的人力资源社会保障部门'),
  supervisor_phone: field('report', textRule('监督电话', 30, 0), '监督机关公布的电话', 'phone'),
} as const satisfies Record<string, SettingField>;
export type SettingFieldName = keyof typeof SETTING_FIELDS;

export const SETTING_GROUPS = [
  { code: 'name', label: '名称' },
  { code: 'contact', label: '联系方式' },
  { code: 'licence', label: '许可与备案' },
  { code: 'report', label: '举报与监督' },
] as const;

export const CLOSED_NOTICE = textRule('关闭时的说明', 300, 0);
export const HOT_WORD = textRule('热门搜索词', 12);
export const HOT_WORDS_MAX = 20;

/** The default customer service, as visitors and seekers see it. */
export const SERVICE_TEXTS = {
  name: textRule('客服名称', 20, 2),
  phone: textRule('客服电话', 30, 0),
  wechat: textRule('客服微信', 30, 0),
  hours: textRule('服务时间', 60, 0),
} as const;

/** Digits with the signs that people write between them: 010-12345678, 400 800 1234, 12345. */
export const PHONE_TEXT = /^(?:[\d+][\d\s()（）+-]{2,28}\d)?$/;

/** The names of the other settings in the list of changes. */
export const SETTING_NAMES = {
  is_open: '网站状态',
  closed_notice: CLOSED_NOTICE.label,
  reopens_at: '预计恢复时间',
  baidu_tongji_id: '百度统计编号',
  hot_words: '热门搜索',
  position_review: '职位审核',
  logo: '网站标志',
  favicon: '浏览器图标',
  service: '默认客服',
} as const;
