// 不合适: a private reason and an editable message to the candidate, sent after ten minutes.

import { useState } from 'react';
import {
  type PipelineCard,
  REJECTION_DELAY_MIN,
  type RejectionTemplate,
} from '../../../../contract/application/pipeline.ts';
import {
  REJECTION_WORDS,
  type RejectionReason,
  rejectionReasons,
} from '../../../../contract/application/rejection.ts';
import { CallError } from '../../../data/api.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FormActs } from '../../../kit/form/acts.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { ChoiceField, WordsField } from '../../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../../kit/form/use-first-problem.ts';
import { Stack } from '../../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../../kit/missing/skeleton.tsx';
import { optionsOf } from '../../../parts/choices.ts';
import { toastSuccess } from '../../../shell/toast.ts';
import { rejectedOfferText } from '../../offer/words.ts';
import { clearChosen, showResults, useBoard } from '../use-board.ts';
import { useBulk, useRejectionTemplates } from '../use-pipeline.ts';
import styles from './dialogs.module.css';

type RejectedCard = Pick<PipelineCard, 'id' | 'name' | 'state' | 'position'> &
  Partial<Pick<PipelineCard, 'offer'>>;

interface RejectionDialogProps {
  /** The candidates; empty while the dialog is closed. */
  cards: readonly RejectedCard[];
  onClose: () => void;
}

/** One or many: 李明 / 李明等 3 位. */
export const peopleText = (cards: readonly { name: string }[]): string =>
  cards.length === 1 ? (cards[0]?.name ?? '') : `${cards[0]?.name ?? ''}等 ${cards.length} 位`;

export function RejectionDialog({ cards, onClose }: RejectionDialogProps) {
  const templates = useRejectionTemplates();
  return (
    <Dialog
      open={cards.length > 0}
      onClose={onClose}
      title={`把${peopleText(cards)}标记为不合适`}
      size="lg"
    >
      <Loaded of={templates} skeleton={<SkeletonList count={2} />} />
      {templates.data && (
        <RejectionForm cards={cards} templates={templates.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Rejects the cards; the board shows the outcome and how long it can be undone. */
function useRejecting(cards: readonly RejectedCard[], onClose: () => void) {
  const { reject } = useBulk();
  const whom = cards as readonly PipelineCard[];
  const send = (
    given: { reason: RejectionReason; message: string },
    onProblem: (problem: string) => void,
  ) =>
    reject.mutate(
      { cards: whom, ...given },
      {
        onSuccess: ({ results, tell_at }) => {
          const done = showResults(whom, results);
          const ids = results.filter(({ ok }) => ok).map(({ id }) => id);
          if (done > 0) {
            useBoard.setState({ undo: { ids, tell_at } });
            toastSuccess(`已标记，${REJECTION_DELAY_MIN} 分钟后告知对方`);
          }
          clearChosen();
          onClose();
        },
        onError: (fault) => {
          if (fault instanceof CallError) onProblem(fault.fields.message ?? fault.msg);
        },
      },
    );
  return { reject: send, isPending: reject.isPending };
}

/** A reason and its message; text typed for a reason is kept while another is chosen. */
function useReason(templates: readonly RejectionTemplate[]) {
  const [reason, choose] = useState<RejectionReason>('experience');
  const [written, setWritten] = useState<Partial<Record<RejectionReason, string>>>({});
  const given = templates.find((template) => template.reason === reason)?.words ?? '';
  return {
    reason,
    words: written[reason] ?? given,
    choose,
    write: (words: string) => setWritten({ ...written, [reason]: words }),
  };
}

function RejectionForm({
  cards,
  templates,
  onClose,
}: RejectionDialogProps & { templates: readonly RejectionTemplate[] }) {
  const { reason, words, choose, write } = useReason(templates);
  const { box, problems: error, setProblems: setError, show } = useFirstProblem('');
  const { reject, isPending } = useRejecting(cards, onClose);
  const [first] = cards;
  const warning = rejectedOfferText(cards);
  const send = () => {
    if (words.trim().length < 5) return show('请写一句给对方的话，至少 5 个字');
    reject({ reason, message: words }, show);
  };
  return (
    <Stack
      as="form"
      ref={box}
      gap={4}
      aria-label="不合适"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {warning && (
        <p className="tone-danger size-sm" role="alert">
          {warning}
        </p>
      )}
      <ChoiceField
        label="原因"
        hint="只有本企业能看到，用来改进招聘；对方看不到。"
        value={reason}
        options={optionsOf(rejectionReasons)}
        onChange={(value) => {
          choose(value);
          setError('');
        }}
      />
      <WordsField
        label="给对方的话"
        required
        error={error}
        hint="{姓名} 和 {职位} 会换成每位候选人自己的。"
        max={REJECTION_WORDS.max}
        rows={6}
        value={words}
        onChange={(text) => {
          write(text);
          setError('');
        }}
      />
      {first && (
        <figure
          className={`stack gap-1 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-md ${styles.preview}`}
        >
          <figcaption>{first.name}会看到</figcaption>
          <blockquote>
            {words.replaceAll('{姓名}', first.name).replaceAll('{职位}', first.position.title)}
          </blockquote>
        </figure>
      )}
      <p className="tone-ink-3 size-sm">
        {REJECTION_DELAY_MIN} 分钟后告知对方，在那之前可以撤销，对方不会知道。告知后 24
        小时内仍可恢复，对方会收到说明。
      </p>
      <FormActs>
        <Button variant="outline" onClick={onClose}>
          再看看
        </Button>
        <Button type="submit" loading={isPending}>
          标记不合适
        </Button>
      </FormActs>
    </Stack>
  );
}
