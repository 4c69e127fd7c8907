// The target of a report: found as its reporter can see it, with a snapshot and the accounts concerned.

import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { type PositionState, positionStates } from '../../contract/dictionary/states.ts';
import { reviewTags } from '../../contract/interview/review.ts';
import { EVIDENCE_AFTER, EVIDENCE_BEFORE, type ReportInput } from '../../contract/report/report.ts';
import { payUnits } from '../../contract/value/salary.ts';
import { formatDate } from '../../contract/value/time.ts';
import { excerptOf } from '../chat/excerpt/excerpt.ts';
import { regionParts } from '../dictionary/region/region.ts';
import { findMembership } from '../enterprise/enterprise.ts';
import type { Db } from '../platform/db/db.ts';
import type { ResumeSummary } from '../resume/section/section.ts';
import type { EvidenceLine } from '../schema/report.ts';
import { evidenceFrom } from './evidence.ts';
import type { Snapshot } from './queries.ts';
import {
  findReportedApplication,
  findReportedEnterprise,
  findReportedPosition,
  findReportedReview,
} from './targets.queries.ts';

interface FoundTarget {
  snapshot: Snapshot;
  /** The person concerned; null for an enterprise as a whole. */
  reported_account_id: number | null;
  /** The enterprise whose administrators are told too; null for a seeker. */
  enterprise_id: number | null;
  /** On which side the reporter stands, where the target says it. */
  side?: 'seeker' | 'recruiter';
  /** What was said, and by whom. */
  evidence: EvidenceLine[] | null;
  evidence_of: number[];
}

/** What is reported. */
type Asked = Pick<ReportInput, 'target' | 'target_id' | 'message_seq'> & { now: Date };

/** Positions that nobody outside their enterprise can read cannot be reported either. */
const READABLE: readonly PositionState[] = ['online', 'paused', 'expired', 'closed'];

/**
 * Finds the target of a report for its reporter.
 * @throws Failure `not-found` for what the reporter cannot see, `conflict` for one's own.
 */
export async function requireTarget(
  db: Db,
  asked: Asked,
  reporter_id: number,
): Promise<FoundTarget> {
  const find = { position, poster, enterprise, candidate, review, chat }[asked.target];
  const facts = await find(db, asked.target_id, reporter_id, asked);
  const found = facts && { evidence: null, evidence_of: [], ...facts };
  if (!found) throw fail('not-found', '没有找到要举报的内容，它可能已被删除');
  if (found.reported_account_id === reporter_id) throw fail('conflict', '不能举报自己');
  const own = found.enterprise_id && (await findMembership(db, reporter_id))?.enterprise_id;
  if (own && own === found.enterprise_id) throw fail('conflict', '不能举报自己所在的企业');
  return found;
}

type Facts = Omit<FoundTarget, 'evidence' | 'evidence_of'> & Partial<FoundTarget>;
type Find = (db: Db, id: number, reporter_id: number, asked: Asked) => Promise<Facts | null>;

const position: Find = async (db, id) => {
  const row = await readablePosition(db, id);
  if (!row) return null;
  const pay = `${row.salary_min}–${row.salary_max} 元/${labelOf(payUnits, row.salary_unit)}`;
  return {
    snapshot: {
      name: row.title,
      lines: lines({
        职位: row.title,
        企业: row.full_name,
        薪资: row.salary_months > 12 ? `${pay}，${row.salary_months} 薪` : pay,
        地点: locationOf(row.region, row.address),
        状态: labelOf(positionStates, row.state),
        职位描述: row.description,
        技能: row.skills.join('、'),
        福利: row.welfare.join('、'),
      }),
    },
    reported_account_id: row.account_id,
    enterprise_id: row.enterprise_id,
  };
};

const poster: Find = async (db, id) => {
  const row = await readablePosition(db, id);
  if (!row?.account_id || !row.poster_name) return null;
  return {
    snapshot: {
      name: `${row.poster_name}（${row.short_name}）`,
      lines: lines({
        招聘者: row.poster_name,
        职务: row.poster_title ?? '',
        企业: row.full_name,
        从此职位举报: row.title,
      }),
    },
    reported_account_id: row.account_id,
    enterprise_id: row.enterprise_id,
  };
};

const enterprise: Find = async (db, id) => {
  const row = await findReportedEnterprise(db, id);
  if (!row) return null;
  return {
    snapshot: {
      name: row.short_name,
      lines: lines({
        企业: row.full_name,
        简称: row.short_name,
        统一社会信用代码: row.credit_code,
        地址: row.address,
        官网: row.website,
        在招职位: `${row.open_positions} 个`,
        企业介绍: row.intro,
      }),
    },
    reported_account_id: null,
    enterprise_id: row.id,
  };
};

const candidate: Find = async (db, id, reporter_id) => {
  const membership = await findMembership(db, reporter_id);
  const row = membership && (await findReportedApplication(db, id, membership.enterprise_id));
  if (!row) return null;
  const summary = row.candidate as ResumeSummary;
  return {
    snapshot: {
      name: summary.name,
      lines: lines({
        求职者: summary.name,
        应聘职位: row.title,
        投递时间: formatDate(row.created_at, 'yyyy-MM-dd hh:mm'),
        最近经历: summary.latest,
        学历: summary.education,
        所在城市: summary.city_name,
        技能: summary.skills.join('、'),
      }),
    },
    reported_account_id: row.account_id,
    // A seeker's report concerns no enterprise: the reporter's own is not told either.
    enterprise_id: null,
  };
};

/** A review of an interview: its author is told of the decision, and never named. */
const review: Find = async (db, id) => {
  const row = await findReportedReview(db, id);
  if (!row) return null;
  return {
    snapshot: {
      name: `对${row.short_name}的面试评价`,
      lines: lines({
        企业: row.full_name,
        标签: row.tags.map((tag) => labelOf(reviewTags, tag)).join('、'),
        评价: row.words,
        企业回复: row.reply,
        写于: formatDate(row.created_at, 'yyyy-MM-dd hh:mm'),
      }),
    },
    reported_account_id: row.account_id,
    enterprise_id: null,
  };
};

/** What somebody said in a conversation of the reporter's, with a copy of it. */
const chat: Find = async (db, id, reporter_id, { message_seq, now }) => {
  const seq = message_seq ?? null;
  const reach = { before: EVIDENCE_BEFORE, after: EVIDENCE_AFTER, now };
  const said = await excerptOf(db, { chat_id: id, account_id: reporter_id, seq, ...reach });
  const { name, about } = said;
  return {
    snapshot: {
      name,
      lines: lines({
        对方: name,
        企业: said.enterprise_id === null ? '' : about.company,
        沟通的职位: about.position,
        举报的内容: seq === null ? '整段聊天' : said.words,
      }),
    },
    reported_account_id: said.reported_id,
    enterprise_id: said.enterprise_id,
    side: said.side === 'recruiter' ? 'recruiter' : 'seeker',
    ...evidenceFrom(said),
  };
};

async function readablePosition(db: Db, id: number) {
  const row = await findReportedPosition(db, id);
  return row && READABLE.includes(row.state as PositionState) ? row : null;
}

/** A municipality is both province and city; it is named once. */
const locationOf = (region: string, address: string) =>
  [...new Set([...Object.values(regionParts(region) ?? {}), address])].filter(Boolean).join(' ');

const lines = (facts: Record<string, string>) =>
  Object.entries(facts)
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => ({ label, value }));
