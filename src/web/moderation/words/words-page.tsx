// The site's sensitive words (/admin/content/words): the list, by kind and state, and new ones, tried before they act.
import { useDeferredValue, useState } from 'react';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { wordScenes } from '../../../contract/dictionary/word-scenes.ts';
import { wordLevels } from '../../../contract/moderation/word-effects.ts';
import { switchWords } from '../../../contract/moderation/word-list.ts';
import { type ListedWord, listWords, WORD_MAX } from '../../../contract/moderation/words.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox, Input, Select } from '../../kit/form/input.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import styles from '../words.module.css';
import { AddWords } from './add-words.tsx';
import { KINDS } from './rule-fields.tsx';
import { WordDialog } from './word-dialog.tsx';

export const meta = () =>
  pageMeta({ title: '敏感词', description: '检查内容用的词表。', noindex: true });

export default function WordsPage() {
  const mayAct = useMayAct('content');
  return (
    <>
      <PageHead
        title="敏感词"
        note="检查时会忽略空格、符号和全角写法，并识别常见的同音字；读起来像的词只送人工复核，不会直接拒绝。"
      />
      {mayAct && <AddWords />}
      <WordList />
    </>
  );
}

const STATES = [
  { value: 'on', label: '使用中' },
  { value: 'off', label: '已停用' },
];

function WordList() {
  const [kind, setKind] = useState('');
  const [state, setState] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<ListedWord | null>(null);
  const mayAct = useMayAct('content');
  const asked = useDeferredValue(keyword.trim());
  const { list, items, first } = usePages(listWords, {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(asked && { keyword: asked }),
  } as InputOf<typeof listWords>);
  const shown = chosen.filter((id) => items.some((one) => one.id === id));
  const toggle = (id: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <section aria-labelledby="word-list" className={styles.list}>
      <h2 id="word-list" className="below-3">
        敏感词表{first && <small>{first.total} 个</small>}
      </h2>
      <div className={`row wrap align-end gap-3 below-3 ${styles.filters}`}>
        <Input
          type="search"
          aria-label="查找敏感词"
          placeholder="查找敏感词"
          value={keyword}
          maxLength={WORD_MAX}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Select
          aria-label="种类"
          placeholder="全部种类"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <Select
          aria-label="状态"
          placeholder="使用中和已停用"
          options={STATES}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
      </div>
      {mayAct && items.length > 0 && (
        <Together
          words={items.filter(({ id }) => shown.includes(id))}
          onAll={() => setChosen(items.map(({ id }) => id))}
          onClear={() => setChosen([])}
        />
      )}
      <Loaded of={list} skeleton={<SkeletonList />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="没有这样的词">
          换一个词、种类或状态看看，或在上面添加。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((word) => (
          <WordRow
            key={word.id}
            word={word}
            isChosen={shown.includes(word.id)}
            onChoose={(isOn) => toggle(word.id, isOn)}
            onOpen={() => setOpened(word)}
          />
        ))}
      </OwnList>
      {opened && <WordDialog word={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface WordRowProps {
  word: ListedWord;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}

function WordRow({ word: one, isChosen, onChoose, onOpen }: WordRowProps) {
  const { word, label, level, scenes, is_on } = one;
  const rule = [
    label,
    labelOf(wordLevels, level),
    scenes.map((scene) => labelOf(wordScenes, scene)).join('、'),
  ];
  return (
    <li
      className={`row align-center gap-2 slim pad-y-1 pad-x-3 edge-line corner-md ${styles.word}`}
    >
      <Row wrap align="center" gap={[0, 2]}>
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {word}
        </Checkbox>
        <span className="tone-ink-3 size-sm">{rule.filter(Boolean).join(' · ')}</span>
      </Row>
      {!is_on && <Tag tone="amber">已停用</Tag>}
      <Button size="sm" variant="quiet" aria-label={`编辑${word}`} onClick={onOpen}>
        编辑
      </Button>
    </li>
  );
}

interface TogetherProps {
  words: readonly ListedWord[];
  onAll: () => void;
  onClear: () => void;
}

/** Switches all chosen words off or on with one reason. */
function Together({ words, onAll, onClear }: TogetherProps) {
  const [way, setWay] = useState<boolean | null>(null);
  const act = useAct(switchWords, {
    done: ({ switched }, { is_on }) =>
      switched > 0
        ? `已${is_on ? '恢复' : '停用'} ${switched} 个词，立即生效`
        : '这些词本来就是这样',
    onSuccess: () => {
      setWay(null);
      onClear();
    },
  });
  const name = way ? '恢复' : '停用';
  return (
    <Row wrap align="center" gap={2} className="below-3">
      <span role="status" className="size-sm tone-ink-2">
        {words.length > 0 ? `已选 ${words.length} 个` : '勾选后可以一起停用或恢复'}
      </span>
      <Button size="sm" variant="quiet" onClick={onAll}>
        选择已列出的全部
      </Button>
      {words.length > 0 && (
        <>
          <Button size="sm" variant="outline" onClick={() => setWay(false)}>
            停用所选
          </Button>
          <Button size="sm" variant="outline" onClick={() => setWay(true)}>
            恢复所选
          </Button>
          <Button size="sm" variant="quiet" onClick={onClear}>
            取消选择
          </Button>
        </>
      )}
      {way !== null && (
        <SaveDialog
          title={`${name} ${words.length} 个词`}
          act={name}
          isSending={act.isPending}
          onSave={(reason) => act.mutate({ ids: words.map(({ id }) => id), is_on: way, reason })}
          onClose={() => setWay(null)}
        >
          <p className="breaks">{words.map(({ word }) => word).join('、')}</p>
        </SaveDialog>
      )}
    </Row>
  );
}
