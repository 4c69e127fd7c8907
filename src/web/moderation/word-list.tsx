// The site's sensitive words for operators: by kind, with search, adding and removing.

import { useDeferredValue, useState } from 'react';
import type { InputOf } from '../../contract/call/endpoint.ts';
import { type WordKind, wordKinds } from '../../contract/moderation/word-effects.ts';
import { addWord, listWords, removeWord, WORD_MAX } from '../../contract/moderation/words.ts';
import { CallError, call } from '../data/api.ts';
import { Loaded } from '../data/loaded.tsx';
import { usePages } from '../data/queries.ts';
import { tellLost } from '../data/tell-lost.ts';
import { useAct } from '../data/use-act.ts';
import { Button } from '../kit/form/button.tsx';
import { Input, Select } from '../kit/form/input.tsx';
import { ChoiceField, LineField } from '../kit/form/text-field.tsx';
import { OwnList } from '../kit/list/own-list.tsx';
import { CloseIcon } from '../kit/look/icons.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import styles from './words.module.css';

const KINDS = wordKinds.map(({ code, label }) => ({ value: code, label }));

export function WordList() {
  const [kind, setKind] = useState('');
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const { list, items, first } = usePages(listWords, {
    ...(kind && { kind }),
    ...(asked && { keyword: asked }),
  } as InputOf<typeof listWords>);
  return (
    <section className={`stack gap-4 above-8 ${styles.list}`} aria-labelledby="word-list">
      <h2 id="word-list">敏感词表{first && <small>{first.total} 个</small>}</h2>
      <p className={styles.note}>
        检查时会忽略空格、符号和全角写法，并识别常见的同音字。“正当用语”里的词不会被命中，例如“投标保证金”。
      </p>
      <AddWord />
      <div className={`row wrap align-end gap-3 ${styles.filters}`}>
        <Input
          type="search"
          aria-label="查找敏感词"
          placeholder="查找敏感词"
          value={keyword}
          maxLength={WORD_MAX}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Select
          aria-label="种类"
          placeholder="全部种类"
          options={KINDS}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <Loaded of={list} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="没有这样的词">
          换一个词或种类看看，或在上面添加。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((word) => (
          <WordRow key={word.id} {...word} />
        ))}
      </OwnList>
    </section>
  );
}

function WordRow({ id, word, label }: { id: number; word: string; label: string }) {
  const { mutate, isPending } = useAct(() => call(removeWord, { id }), {
    done: `已移除“${word}”`,
  });
  return (
    <li
      className={`row align-center gap-2 slim pad-y-1 pad-x-3 edge-line corner-md ${styles.word}`}
    >
      <span>{word}</span>
      <span className={styles.kind}>{label}</span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`移除${word}`}
        loading={isPending}
        onClick={() => mutate()}
      >
        <CloseIcon />
      </Button>
    </li>
  );
}

function AddWord() {
  const [word, setWord] = useState('');
  const [kind, setKind] = useState<WordKind>('fraud');
  const { mutate, isPending, error, reset } = useAct(
    () => call(addWord, { word, kind }, { quiet: true }),
    {
      done: `已添加“${word.trim()}”，立即生效`,
      onSuccess: () => setWord(''),
      onError: tellLost,
    },
  );
  const problem = error instanceof CallError ? (error.fields.word ?? error.msg) : '';
  return (
    <form
      className="row wrap align-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <LineField
        label="新的敏感词"
        error={problem}
        className={styles.grow}
        value={word}
        onChange={(value) => {
          setWord(value);
          if (error) reset();
        }}
      />
      <ChoiceField label="种类" options={KINDS} value={kind} onChange={setKind} />
      <Button type="submit" loading={isPending}>
        添加
      </Button>
    </form>
  );
}
