// Own feedback with its answers: read, rate, take up again once.

import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type FeedbackState, satisfactions } from '../../../contract/dictionary/feedback.ts';
import {
  FEEDBACK_TEXTS,
  listMyFeedback,
  rateFeedback,
  reopenFeedback,
} from '../../../contract/site/feedback.ts';
import { call } from '../../data/api.ts';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { loadOwnPicture } from '../../kit/form/pictures-field.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CaseCard, Said } from '../../kit/list/case-list.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { PicturePeeks } from '../../kit/media/picture-peeks.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import { TextForm } from '../../parts/text-form.tsx';
import { toastSuccess } from '../../shell/toast.ts';

type Page = DataOf<typeof listMyFeedback>;
type Item = Page['items'][number];

export const FEEDBACK_TONES: Readonly<Record<FeedbackState, Tone>> = {
  pending: 'amber',
  working: 'info',
  answered: 'success',
  closed: 'plain',
};

export function MyFeedback() {
  const { list, items } = usePages(listMyFeedback, {});
  return (
    <OwnTab
      list={list}
      rows={3}
      empty={
        items.length === 0 && (
          <EmptyState
            title="还没有提交过反馈"
            actions={<LinkButton to={{ search: '' }}>写一条反馈</LinkButton>}
          >
            用着不顺手、想要什么功能、遇到麻烦，都可以告诉我们。
          </EmptyState>
        )
      }
    >
      {items.map((item) => (
        <FeedbackCard key={item.id} item={item} />
      ))}
    </OwnTab>
  );
}

function FeedbackCard({ item }: { item: Item }) {
  const [asking, setAsking] = useState(false);
  return (
    <CaseCard
      kind={item.kind}
      title={item.subject || '平台反馈'}
      state={item.label}
      tone={FEEDBACK_TONES[item.state]}
      at={item.created_at}
    >
      <Said who="own">{item.content}</Said>
      <PicturePeeks
        keys={item.pictures}
        nameOf={(number) => `反馈的第 ${number} 张`}
        load={loadOwnPicture}
      />
      {item.messages.map(({ from_staff, content, at }) => (
        <Said key={at} who={from_staff ? 'site' : 'own'} at={at}>
          {content}
        </Said>
      ))}
      {item.satisfaction !== null && (
        <p className="tone-ink-3 size-sm">
          您的评价：{satisfactions.find(({ score }) => score === item.satisfaction)?.label}
        </p>
      )}
      {item.may_rate && <Rating id={item.id} />}
      {item.may_reopen &&
        (asking ? (
          <Again id={item.id} onDone={() => setAsking(false)} />
        ) : (
          <Row wrap align="center" gap={3}>
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              还没解决，继续追问
            </Button>
            <span className="tone-ink-3 size-sm">每条反馈可以追问一次</span>
          </Row>
        ))}
    </CaseCard>
  );
}

function Rating({ id }: { id: number }) {
  const { mutate, isPending } = useAct(
    (satisfaction: number) => call(rateFeedback, { id, satisfaction }),
    {
      done: '谢谢您的评价',
    },
  );
  return (
    <fieldset className="row wrap align-center gap-2" disabled={isPending}>
      <legend className="tone-ink-3 size-sm below-2">这次回复您满意吗？</legend>
      {satisfactions.map(({ score, label }) => (
        <Button
          key={score}
          size="sm"
          variant="outline"
          icon={score === 5 ? <StarIcon /> : undefined}
          onClick={() => mutate(score)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function Again({ id, onDone }: { id: number; onDone: () => void }) {
  return (
    <TextForm
      section={`feedback-again:${id}`}
      label="还有什么没解决"
      text={FEEDBACK_TEXTS.content}
      rows={3}
      submit="提交追问"
      small
      send={(content) => call(reopenFeedback, { id, content }, { quiet: true })}
      onSent={() => {
        toastSuccess();
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
