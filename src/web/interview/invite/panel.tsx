// Inviting from the list of interviews: the position, one or several candidates, then the form.
import { type ReactNode, useState } from 'react';
import { BATCH_MAX } from '../../../contract/interview/interview.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useInterviewsOf } from '../detail/use-interviews.ts';
import { useInvitable } from '../employer/use-employer.ts';
import { InviteForm } from './form.tsx';

interface InvitePanelProps {
  positionChoice: (value: number | null, onChange: (id: number | null) => void) => ReactNode;
  onDone: () => void;
}

export function InvitePanel({ positionChoice, onDone }: InvitePanelProps) {
  const [position, setPosition] = useState<number | null>(null);
  const { list, items } = useInvitable(position);
  const [picked, setPicked] = useState<readonly number[]>([]);
  // A copy of the selected rows: an invited candidate leaves the list before the form closes.
  const [writing, setWriting] = useState<typeof items | null>(null);
  const chosen = items.filter(({ id }) => picked.includes(id));
  const ids = chosen.map(({ id }) => id);
  const [first] = writing ?? [];
  if (writing && first) {
    return (
      <Stack gap={5}>
        <Row as="p" wrap align="center" gap={2}>
          邀请 {writing.map(({ name }) => name).join('、')}
          <Button size="sm" variant="quiet" onClick={() => setWriting(null)}>
            重新选人
          </Button>
        </Row>
        <InviteChosen ids={writing.map(({ id }) => id)} firstId={first.id} onDone={onDone} />
      </Stack>
    );
  }
  const toggle = (id: number, isOn: boolean) =>
    setPicked(isOn ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <Stack gap={5}>
      <p className="tone-ink-3 size-sm breaks">
        先选职位，再选候选人。选多位时给出一组时间，每人从中各选一个，选走的不再给其他人。
      </p>
      {positionChoice(position, (id) => {
        setPosition(id);
        setPicked([]);
      })}
      {position !== null && (
        <OwnTab
          list={list}
          rows={3}
          empty={
            items.length === 0 && (
              <EmptyState level={3} title="这个职位没有可以邀请的候选人">
                已有进行中面试的、已结束的投递不在这里。
              </EmptyState>
            )
          }
        >
          {items.map(({ id, name, avatar, latest, label, rounds }) => (
            <li key={id} className="pad-y-3 pad-x-4 edge-line corner-lg">
              <Checkbox
                checked={picked.includes(id)}
                disabled={!picked.includes(id) && picked.length >= BATCH_MAX}
                onChange={(event) => toggle(id, event.target.checked)}
              >
                <span className="row align-center gap-3 slim">
                  <Avatar name={name} src={avatar} />
                  <span>
                    <b>{name}</b>
                    <small className="block tone-ink-3 breaks">
                      {[latest, label, rounds > 0 && `面试过 ${rounds} 轮`]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </OwnTab>
      )}
      {position !== null && items.length > 0 && (
        <Row justify="end" gap={2}>
          <Button disabled={ids.length === 0} onClick={() => setWriting(chosen)}>
            {ids.length > 1 ? `下一步：约 ${ids.length} 人的时间` : '下一步：约时间'}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** All are of one position, so the first one's interviews have its address. */
function InviteChosen(props: { ids: readonly number[]; firstId: number; onDone: () => void }) {
  const { ids, firstId, onDone } = props;
  const { data, isPending } = useInterviewsOf(firstId);
  if (isPending) return <SkeletonList count={2} />;
  return (
    <InviteForm applicationId={firstId} applicationIds={ids} place={data?.place} onDone={onDone} />
  );
}
