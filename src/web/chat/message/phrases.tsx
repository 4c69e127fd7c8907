// 常用语: inserted into the text. Seekers edit theirs here, recruiters in their profile.

import { useState } from 'react';
import { Link } from 'react-router';
import { listPhrases, savePhrases } from '../../../contract/chat/talk.ts';
import { call } from '../../data/api.ts';
import { useCached, useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import styles from '../composer/composer.module.css';

const PHRASES_MAX = 20;
const PHRASE_MAX = 200;

interface PhrasesProps {
  side: 'seeker' | 'recruiter';
  onPick: (words: string) => void;
}

export function Phrases({ side, onPick }: PhrasesProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, isPending } = useCall(listPhrases, { side }, { quiet: true });
  return (
    <div className={styles.phrases}>
      {isPending && <p role="status">正在读取</p>}
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.items.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onPick(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p>还没有常用语，加一条，下次一点就能写好。</p>}
      <p className={styles.phrasesFoot}>
        {side === 'seeker' ? (
          <Button size="sm" variant="quiet" disabled={!data} onClick={() => setIsEditing(true)}>
            编辑常用语
          </Button>
        ) : (
          <Link to="/layout/userInfo">在个人中心编辑常用语</Link>
        )}
      </p>
      {isEditing && data && (
        <PhraseEditor phrases={data.items} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}

function PhraseEditor({ phrases, onClose }: { phrases: readonly string[]; onClose: () => void }) {
  const [rows, setRows] = useState(() => phrases.map((words, key) => ({ key, words })));
  const cached = useCached(listPhrases, { side: 'seeker' });
  const items = rows.map(({ words }) => words.trim()).filter(Boolean);
  const { mutate, isPending, error } = useAct(() => call(savePhrases, { items }, { quiet: true }), {
    done: '常用语已保存',
    onSuccess: () => {
      cached.put({ items });
      onClose();
    },
  });
  const problem = items.some((words) => words.length < 2)
    ? '每条常用语至少两个字'
    : items.some((words) => words.length > PHRASE_MAX)
      ? `每条常用语最多 ${PHRASE_MAX} 个字`
      : new Set(items).size < items.length
        ? '有两条常用语一样，请删去一条'
        : '';
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <AskDialog
      title="编辑常用语"
      act="保存"
      isSending={isPending}
      isOff={problem !== ''}
      onAct={mutate}
      onClose={onClose}
    >
      <ul className={styles.editor}>
        {rows.map(({ key, words }, index) => (
          <li key={key}>
            <TextArea
              rows={1}
              aria-label={`第 ${index + 1} 条常用语`}
              value={words}
              onChange={({ target }) =>
                setRows(rows.map((row) => (row.key === key ? { key, words: target.value } : row)))
              }
            />
            <button
              type="button"
              aria-label={`删除第 ${index + 1} 条`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {(problem || error) && (
        <p role="alert" className={`row gap-2 pad-2 tone-ink-2 size-sm ${styles.tooLong}`}>
          {problem || error?.message}
        </p>
      )}
      {rows.length < PHRASES_MAX && (
        <Button
          size="sm"
          variant="outline"
          icon={<PlusIcon />}
          onClick={() => setRows([...rows, { key: nextKey, words: '' }])}
        >
          加一条
        </Button>
      )}
    </AskDialog>
  );
}
