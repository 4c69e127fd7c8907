// The next interviews at the head of the personal centre; nothing while there are none.
import { NextUp } from '../../kit/layout/next-up.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { slotText } from '../invite/slots.ts';
import { STATE_TONES } from '../seeker/card.tsx';
import { useMyInterviews } from '../seeker/use-my-interviews.ts';

const SHOWN = 3;
const TAB = '/personal-center?tab=interviews';

export function UpcomingInterviews() {
  const items = useMyInterviews('open').items.slice(0, SHOWN);
  return (
    <NextUp
      head="近期面试"
      items={items.map(({ id, enterprise, position, starts_at, slots, state, label, refused }) => ({
        key: id,
        to: `${TAB}#interview-${id}`,
        enterprise,
        title: position.title,
        line: starts_at
          ? slotText(starts_at)
          : refused
            ? '已屏蔽，不能接受或改期'
            : `${slots.filter(({ past }) => !past).length} 个时间可选，等您答复`,
        tag: <Tag tone={STATE_TONES[state] ?? 'plain'}>{label}</Tag>,
      }))}
    />
  );
}
