// How an activity stands and what can be done with it; each act says what will follow and asks for a reason.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { moveActivity, type StaffActivity } from '../../../contract/operate/activity.ts';
import {
  type ActivityMove,
  activityMoves,
  activityStates,
} from '../../../contract/operate/activity-states.ts';
import { timeSpanText } from '../../../contract/value/time.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { StaffMoves } from '../../parts/staff/moves.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';

const WORDS: Readonly<Record<ActivityMove, { label: string; effect: string; done: string }>> = {
  publish: { label: '发布', effect: '求职者和企业会看到它，可以报名。', done: '活动已发布' },
  close: {
    label: '截止企业报名',
    effect: '企业不能再报名或修改报名；已经报名的不受影响。要重新开放，请修改报名截止时间。',
    done: '企业报名已截止',
  },
  cancel: {
    label: '取消活动',
    effect: '它会从首页消失，不能恢复。已报名的企业和求职者会收到通知，里面有下面写的原因。',
    done: '活动已取消，已通知报名的人',
  },
};
const MOVES = Object.keys(WORDS) as ActivityMove[];

/** The moves that make sense now. */
function movesOf({ state, is_over, entry_until }: StaffActivity, now: number): ActivityMove[] {
  const takesEntries = entry_until !== null && Date.parse(entry_until) > now;
  return MOVES.filter((move) => {
    if (is_over || !activityMoves.may(state, move, 'staff')) return false;
    return move !== 'close' || takesEntries;
  });
}

export function ActivityMoves({ activity }: { activity: StaffActivity }) {
  const { id, version, state, is_over, title, cancel_reason, starts_at, ends_at } = activity;
  const mayAct = useMayAct('content');
  const act = useAct(moveActivity, { done: (_, { move }) => WORDS[move].done });
  const open = mayAct ? movesOf(activity, serverNowMs() ?? Date.now()) : [];
  return (
    <StaffMoves
      label="状态"
      about={`：${title}`}
      open={open}
      wordsOf={(move) => ({ ...WORDS[move], isDanger: move === 'cancel' })}
      isSending={act.isPending}
      onMove={(move, reason, onSettled) => act.mutate({ id, version, move, reason }, { onSettled })}
    >
      <p className="breaks">
        <strong>
          {is_over && state === 'published' ? '已结束' : labelOf(activityStates, state)}
        </strong>
        <span className="tone-ink-3"> · {timeSpanText(starts_at, ends_at)}</span>
        {cancel_reason && <span className="tone-ink-3"> · 原因：{cancel_reason}</span>}
        {is_over && state === 'draft' && (
          <span className="tone-ink-3"> · 时间已经过去，改了时间才能发布</span>
        )}
      </p>
    </StaffMoves>
  );
}
