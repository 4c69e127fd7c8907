// Measures in words, for the person and for refusals. Pure.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { type MeasureKind, measureKinds } from '../../contract/dictionary/measure.ts';
import { asSentence } from '../../contract/value/text-rule.ts';
import { formatDate } from '../../contract/value/time.ts';

type Subject = 'account' | 'enterprise' | 'position';

interface Whose {
  account_id: number | null;
  enterprise_id: number | null;
  position_id: number | null;
}

export const subjectOf = ({ position_id, enterprise_id }: Whose): Subject => {
  if (position_id !== null) return 'position';
  return enterprise_id === null ? 'account' : 'enterprise';
};

export const atMinute = (at: Date): string => formatDate(at, 'yyyy年M月d日 hh:mm');

/** As in 至 2026年12月4日 10:00; '' where there is no end. */
const untilWords = (until: Date | null): string => (until ? `至 ${atMinute(until)}` : '');

/** What a measure means for whom it is against, as a sentence. */
const EFFECTS: Readonly<Record<Subject, Readonly<Record<MeasureKind, string>>>> = {
  account: {
    warn: '请按平台规则改正；再次违规会受到更重的处理。',
    limit: '期间不能发布、续期和刷新职位，不能发起沟通和发送消息；其他功能不受影响。',
    suspend: '期间不能使用账号，只能查看处理、申诉，以及导出数据或注销账号。',
    ban: '账号不能再使用，只能查看处理、申诉，以及导出数据或注销账号。',
    takedown: '',
  },
  enterprise: {
    warn: '请按平台规则改正；再次违规会受到更重的处理。',
    limit: '期间不能发布、续期和刷新职位，不能发起沟通和发送消息，也不能邀约人才。',
    suspend: '期间职位和主页不再展示，成员可以查看、申诉、导出数据和申请退款，不能进行其他操作。',
    ban: '职位和主页不再展示，成员可以查看、申诉、导出数据和申请退款，不能进行其他操作。',
    takedown: '',
  },
  position: {
    warn: '',
    limit: '',
    suspend: '',
    ban: '',
    takedown: '职位不能再被搜索和投递，进行中的投递已结束。',
  },
};

export const effectOf = (row: Whose & { kind: MeasureKind }): string =>
  EFFECTS[subjectOf(row)][row.kind];

/** Where a person reads about measures and appeals. */
export const MEASURES_PATH = '/measures';

/** Why a call is refused: the reason, the end and the way to appeal. */
export function refusalWords(
  of: 'account' | 'enterprise',
  { kind, reason, until }: { kind: MeasureKind; reason: string; until: Date | null },
): string {
  const who = of === 'account' ? '您的账号' : '贵企业';
  const done = { limit: '被限制', suspend: '被暂停', ban: '被封禁' }[kind as 'limit'] ?? '受到处理';
  const effect = EFFECTS[of][kind];
  const appeal =
    of === 'account'
      ? '如有异议，可以在“处理与申诉”中申诉。'
      : '如有异议，企业管理员可以在“处理与申诉”中申诉。';
  return `${who}${done}${untilWords(until)}。原因：${asSentence(reason)}${effect}${appeal}`;
}

/** What keeps a position from going online, as the staff read it. */
export function postingBarWords(row: {
  account_id: number | null;
  kind: MeasureKind;
  until: Date | null;
}): string {
  const end = untilWords(row.until) || '没有期限';
  const done = `正被${labelOf(measureKinds, row.kind)}（${end}），期间职位不能上线`;
  return row.account_id === null
    ? `这家企业${done}`
    : `职位负责人的账号${done}；企业可以把职位转给同事`;
}
