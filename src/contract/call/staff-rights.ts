// What the site's staff may do. Each operators' call names the right it needs; the guard, the console's menu and the
// tests read this list. Which role has which rights are rows of the database (`account_staff_right`).
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

/** 运营角色. One person may have several. */
export const staffRoles = [
  { code: 'administrator', label: '管理员' },
  { code: 'reviewer', label: '审核' },
  { code: 'service', label: '客服' },
  { code: 'content', label: '内容' },
  { code: 'finance', label: '财务' },
  { code: 'readonly', label: '只读' },
] as const satisfies readonly Term[];
export type StaffRole = CodeOf<typeof staffRoles>;

/** Hours after a change of a person's roles in which they are not the second person of a decision. */
export const SECOND_AFTER_HOURS = 24;

/** A description of each role, for the person who chooses one. */
export const STAFF_ROLE_NOTES: Readonly<Record<StaffRole, string>> = {
  administrator: '站点设置、运营人员、日志与运行状况，以及其他角色能做的一切',
  reviewer: '认证、职位、精英、举报和内容的审核，对违规账号采取措施',
  service: '在线客服与反馈，查看需要帮助的账号',
  content: '广告、活动、公告、帮助、词表与各类目录',
  finance: '套餐、对公转账、发票、退款与对账',
  readonly: '可以查看各个工作台和数据，不能处理，也看不到证件和文件',
};

/**
 * - `review`: decides on certifications, positions, elites, reports, texts and pictures, famous companies, entries;
 * - `service`: answers feedback and the conversations with 择木客服;
 * - `content`: adverts, activities, announcements, texts, word lists, dictionaries;
 * - `finance`: plans, transfers, invoices, refunds, reconciliation;
 * - `people`: opens the page of a person or an enterprise, and takes measures;
 * - `numbers`: reads the site's figures;
 * - `administer`: site settings, staff, log, health, authority requests;
 * - `read`: may make every reading call that hands out no file, whatever right it names.
 */
export const staffRights = [
  { code: 'review', label: '审核' },
  { code: 'service', label: '客服与反馈' },
  { code: 'content', label: '内容' },
  { code: 'finance', label: '财务' },
  { code: 'people', label: '用户与企业' },
  { code: 'numbers', label: '数据' },
  { code: 'administer', label: '管理' },
  { code: 'read', label: '只读查看' },
] as const satisfies readonly Term[];
export type StaffRight = CodeOf<typeof staffRights>;
/** What a call asks for: a right, or to be of the staff at all. */
export type StaffNeed = StaffRight | 'any';

/** The message for staff who lack the right. */
export function staffRefusal(right: StaffNeed): string {
  const label = staffRights.find(({ code }) => code === right)?.label ?? '';
  return `您没有“${label}”的权限，需要时请联系站点管理员`;
}
