// Who may become an elite: four conditions, each with what it is now and where it can be met. Pure.
import { type Education, educationRank } from '../../../contract/dictionary/dictionary.ts';
import type { EliteCondition } from '../../../contract/talent/elite.ts';
import { shanghaiDayNumber } from '../../../contract/value/time.ts';

const COMPLETENESS_MIN = 90;
const YEARS_MIN = 5;
const ACTIVE_DAYS = 30;

export interface EliteFacts {
  completeness: number;
  isVerified: boolean;
  /** Degrees that are finished, not those being studied for. */
  degrees: readonly Education[];
  years: number | null;
  /** An achievement of the list was claimed with a proof. */
  hasAchievement: boolean;
  /** When the person was last here; null when never. */
  seen_at: Date | null;
}

/** The four, in the order of the page. */
export function eliteConditions(facts: EliteFacts, now: Date): EliteCondition[] {
  return [completeness(facts), realName(facts), ability(facts), active(facts, now)];
}

function completeness({ completeness: percent }: EliteFacts): EliteCondition {
  const met = percent >= COMPLETENESS_MIN;
  return {
    code: 'completeness',
    label: `简历完整度达到 ${COMPLETENESS_MIN}%`,
    met,
    detail: `现在是 ${percent}%`,
    fix: met ? null : { to: '/my-resume', label: '去完善简历' },
  };
}

function realName({ isVerified }: EliteFacts): EliteCondition {
  return {
    code: 'real_name',
    label: '通过实名认证',
    met: isVerified,
    detail: isVerified ? '已认证' : '还没有认证',
    fix: isVerified ? null : { to: '/account', label: '去实名认证' },
  };
}

function ability({ degrees, years, hasAchievement }: EliteFacts): EliteCondition {
  const byDegree = degrees.some((degree) => educationRank(degree) >= educationRank('bachelor'));
  const byYears = (years ?? 0) >= YEARS_MIN;
  const met = byDegree || byYears || hasAchievement;
  const why = [
    ...(byDegree ? ['本科及以上学历'] : []),
    ...(byYears ? [`${years} 年工作经验`] : []),
    ...(hasAchievement ? ['有成就证明'] : []),
  ];
  return {
    code: 'ability',
    label: `本科及以上学历，或 ${YEARS_MIN} 年以上工作经验，或一项所列成就`,
    met,
    detail: met ? why.join('，') : '可以在申请表中选择一项成就，并附上证明',
    fix: met ? null : { to: '/educational', label: '去补充学历' },
  };
}

function active({ seen_at }: EliteFacts, now: Date): EliteCondition {
  const days = seen_at ? shanghaiDayNumber(now) - shanghaiDayNumber(seen_at) : null;
  const met = days !== null && days <= ACTIVE_DAYS;
  return {
    code: 'active',
    label: `最近 ${ACTIVE_DAYS} 天内登录过`,
    met,
    detail: days === null ? '没有登录记录' : days < 1 ? '今天来过' : `${days} 天前来过`,
    fix: null,
  };
}

/** True when a form may be sent: all but the ability, which the form itself may prove. */
export function mayTryToApply(conditions: readonly EliteCondition[]): boolean {
  return conditions.every(({ code, met }) => met || code === 'ability');
}
