// 处理与申诉 on the pages of a person and an enterprise: what was taken, the step that is proposed, taking and lifting.
import { listMeasuresOf } from '../../../contract/measure/staff.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useMayAct } from '../../data/rights.ts';
import { Card } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { LiftButton } from '../../parts/review/lift-button.tsx';
import { MEASURE_TONES } from '../tones.ts';
import { TakeButton } from './take-button.tsx';
import type { About, Subject } from './values.ts';

type Item = About['items'][number];

const minute = (at: string) => formatDate(at, 'yyyy年M月d日 hh:mm');

export function MeasuresPanel({ of }: { of: Subject }) {
  const { list, items } = usePages(listMeasuresOf, of);
  const about = list.data?.pages[0];
  return (
    <Card as="section" aria-labelledby="measures">
      <SectionHead id="measures" title="处理与申诉" />
      {about ? (
        <>
          <NextStep of={of} about={about} />
          {items.length === 0 ? (
            <p className="tone-ink-3">没有处理过。</p>
          ) : (
            <OwnList list={list}>
              {items.map((item) => (
                <Taken key={item.id} item={item} />
              ))}
            </OwnList>
          )}
        </>
      ) : (
        <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      )}
    </Card>
  );
}

/** The button that takes a measure, with the proposed step; for those who may. */
function NextStep({ of, about }: { of: Subject; about: About }) {
  const mayAct = useMayAct('people');
  if (about.barred) return <p className="below-3 tone-ink-2 size-sm">{about.barred}。</p>;
  if (!mayAct || about.kinds.length === 0) return null;
  return (
    <Row wrap align="center" gap={3} below={4}>
      <TakeButton of={of} about={about} />
      {about.suggestion && (
        <span className="tone-ink-2 size-sm">{about.suggestion.words}，由您决定。</span>
      )}
    </Row>
  );
}

function termOf({ kind, state, until, ended_at }: Item): string {
  if (state === 'overturned' || state === 'lifted' || state === 'dropped') {
    return ended_at ? `${minute(ended_at)} 结束` : '';
  }
  if (until) return `到 ${minute(until)}`;
  return kind === 'warn' ? '' : '没有期限';
}

function Taken({ item }: { item: Item }) {
  const { id, label, state, state_label, reason, note, starts_at, source_label } = item;
  const mayAct = useMayAct('people');
  const by = [item.taken_by, item.confirmed_by].filter(Boolean).join('、');
  return (
    <li className="stack gap-1 pad-y-3 edge-top">
      <Row wrap align="center" gap={[1, 3]}>
        <strong className="weight-medium">
          {label}
          {item.position && `「${item.position}」`}
        </strong>
        <Tag tone={MEASURE_TONES[state]}>{state_label}</Tag>
        {item.appeal && <Tag tone="amber">{item.appeal}</Tag>}
        {mayAct && item.may_lift && (
          <span className="push">
            <LiftButton id={id} label={item.kind === 'takedown' ? '下架' : label} />
          </span>
        )}
      </Row>
      <p className="breaks">{reason}</p>
      <p className="tone-ink-3 size-sm">
        {[`${minute(starts_at)} 开始`, termOf(item), `${source_label}${by && `（${by}）`}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <p className="tone-ink-2 size-sm breaks">内部备注：{note}</p>}
      {item.ended_reason && (
        <p className="tone-ink-2 size-sm breaks">
          结束说明{item.ended_by && `（${item.ended_by}）`}：{item.ended_reason}
        </p>
      )}
      {state === 'proposed' && (
        <p className="tone-ink-2 size-sm">还没有生效：须由另一位同事在“封禁复核”里确认。</p>
      )}
    </li>
  );
}
