// Answers all candidates who have waited too long: still reading, a conversation, or a kind rejection.
import { useState } from 'react';
import { AUTO_WORDS, type PipelineCard } from '../../../../contract/application/pipeline.ts';
import { REJECTION_WORDS } from '../../../../contract/application/rejection.ts';
import { CallError } from '../../../data/api.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FormActs } from '../../../kit/form/acts.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { WordsField } from '../../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../../kit/form/use-first-problem.ts';
import { Stack } from '../../../kit/layout/stack/stack.tsx';
import { toastSuccess } from '../../../shell/toast.ts';
import { ask, clearChosen, showResults } from '../use-board.ts';
import { useBulk } from '../use-pipeline.ts';
import { peopleText } from './rejection.tsx';

interface AnswerDialogProps {
  cards: readonly PipelineCard[];
  onClose: () => void;
}

export function AnswerDialog({ cards, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open={cards.length > 0}
      onClose={onClose}
      title={`答复${peopleText(cards)}等待中的候选人`}
      size="lg"
    >
      {cards.length > 0 && <AnswerForm cards={cards} onClose={onClose} />}
    </Dialog>
  );
}

function AnswerForm({ cards, onClose }: AnswerDialogProps) {
  const [words, setWords] = useState<string>(AUTO_WORDS.reading);
  const { box, problems: error, setProblems: setError, show } = useFirstProblem('');
  const { comfort, move } = useBulk();
  const finish = (results: Parameters<typeof showResults>[1], done: string) => {
    const count = showResults(cards, results);
    if (count > 0) toastSuccess(`${done} ${count} 位`);
    clearChosen();
    onClose();
  };
  const say = () => {
    if (words.trim().length < 5) return show('请写一句给对方的话，至少 5 个字');
    comfort.mutate(
      { cards, message: words },
      {
        onSuccess: ({ results }) => finish(results, '已告诉'),
        onError: (fault) => {
          if (fault instanceof CallError) show(fault.fields.message ?? fault.msg);
        },
      },
    );
  };
  return (
    <Stack ref={box} gap={4}>
      <People cards={cards} />
      <WordsField
        label="还在看：告诉对方没有被忘记"
        required
        error={error}
        rows={4}
        max={REJECTION_WORDS.max}
        value={words}
        onChange={(text) => {
          setWords(text);
          setError('');
        }}
      />
      <p className="tone-ink-3 size-sm">
        “还在看”不算答复，14 天的期限照常。想聊的移到沟通中，不合适的好好说一声。
      </p>
      {move.error instanceof Error && (
        <p className="tone-danger size-sm" role="alert">
          {move.error.message}
        </p>
      )}
      <FormActs>
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            ask({ wish: { act: 'reject' }, cards });
          }}
        >
          不合适…
        </Button>
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() =>
            move.mutate(
              { cards, to: 'contacted' },
              { onSuccess: ({ results }) => finish(results, '已移到沟通中') },
            )
          }
        >
          想进一步聊
        </Button>
        <Button loading={comfort.isPending} onClick={say}>
          告诉对方还在看
        </Button>
      </FormActs>
    </Stack>
  );
}

function People({ cards }: Pick<AnswerDialogProps, 'cards'>) {
  return (
    <ul className="row wrap gap-y-1 gap-x-4" aria-label="将答复的候选人">
      {cards.slice(0, 12).map(({ id, name, waiting_days }) => (
        <li key={id}>
          {name}
          {waiting_days !== null && <small className="tone-ink-3"> 已等 {waiting_days} 天</small>}
        </li>
      ))}
      {cards.length > 12 && <li>等 {cards.length} 位</li>}
    </ul>
  );
}
