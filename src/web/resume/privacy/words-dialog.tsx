// The question before blocking words or domains: the enterprises that each reaches now.

import { useQueries } from '@tanstack/react-query';
import { previewWord, WORDS_AT_ONCE_MAX } from '../../../contract/privacy/privacy.ts';
import { queryOf } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import styles from './privacy.module.css';
import { useBlockActs } from './use-privacy.ts';

/** The most words whose reach is looked up; for more the dialog gives their number only. */
const LOOKED_UP = 5;
/** From this reach on the dialog asks whether the word is too general. */
const MANY = 50;

interface WordsDialogProps {
  kind: 'keyword' | 'domain';
  words: string[] | null;
  onClose: () => void;
  onDone: () => void;
  /** Called when the server refuses a word; shown at the field. */
  onProblem: (message: string) => void;
}

export function WordsDialog(props: WordsDialogProps) {
  const { words, onClose } = props;
  return (
    <Dialog open={words !== null} onClose={onClose} title="确认屏蔽">
      {words && <Question {...props} words={words} />}
    </Dialog>
  );
}

function Question({
  kind,
  words,
  onClose,
  onDone,
  onProblem,
}: WordsDialogProps & { words: string[] }) {
  const { addWords } = useBlockActs();
  const looked = words.slice(0, LOOKED_UP);
  const previews = useQueries({
    queries: looked.map((word) => queryOf(previewWord, { kind, word }, { quiet: true })),
  });
  const { mutate, isPending } = useAct(
    async () => {
      for (let from = 0; from < words.length; from += WORDS_AT_ONCE_MAX) {
        await addWords.mutateAsync({ kind, words: words.slice(from, from + WORDS_AT_ONCE_MAX) });
      }
    },
    { onSuccess: onDone, onError: ({ message }) => onProblem(message) },
  );
  return (
    <>
      <ul className={`stack gap-3 ${styles.previews}`}>
        {looked.map((word, index) => (
          <li key={word}>
            <strong className="breaks">{word}</strong>
            <Preview preview={previews[index]} />
          </li>
        ))}
      </ul>
      {words.length > looked.length && (
        <p className={styles.note}>
          还有 {words.length - looked.length} 个{kind === 'keyword' ? '关键词' : '域名'}
          ，添加后可在名单里逐个查看挡住了哪些企业。
        </p>
      )}
      <Row justify="end" gap={3} above={5}>
        <Button variant="quiet" onClick={onClose}>
          返回修改
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          屏蔽
        </Button>
      </Row>
    </>
  );
}

interface Looked {
  data?: { items: { short_name: string }[]; total: number } | undefined;
  error: Error | null;
}

function Preview({ preview }: { preview: Looked | undefined }) {
  if (preview?.error) return <small className={styles.problem}>{preview.error.message}</small>;
  if (!preview?.data) return <Skeleton width="60%" />;
  const { items, total } = preview.data;
  if (total === 0) return <small>现在没有符合的企业，今后入驻的会自动屏蔽。</small>;
  const names = items.slice(0, 5).map(({ short_name }) => short_name);
  return (
    <small>
      现有 {total} 家：{names.join('、')}
      {total > names.length && ' 等'}
      {total > MANY && '。数量很多，请确认这是您想要的'}
    </small>
  );
}
