// The hot searches of the home page: words in order, each with an address of its own or none.
import { useRef } from 'react';
import { HOT_WORDS_MAX } from '../../../contract/site/setting-fields.ts';
import type { HotWord } from '../../../contract/site/settings.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import styles from './setting.module.css';

interface HotWordsProps {
  value: readonly HotWord[];
  error: string | undefined;
  onChange: (words: readonly HotWord[]) => void;
}

/** Keys that stay with a word while it is typed and moved. */
function useKeys(count: number) {
  const state = useRef({ next: 0, keys: [] as number[] });
  const { current } = state;
  while (current.keys.length < count) {
    current.keys.push(current.next);
    current.next += 1;
  }
  current.keys.length = count;
  return current;
}

export function HotWords({ value, error, onChange }: HotWordsProps) {
  const { keys } = useKeys(value.length);
  const rows = value.map((word, at) => ({ word, at, key: keys[at] ?? at }));
  const put = (at: number, word: HotWord) =>
    onChange(value.map((one, index) => (index === at ? word : one)));
  const move = (from: number, to: number) => {
    const words = [...value];
    words.splice(to, 0, ...words.splice(from, 1));
    keys.splice(to, 0, ...keys.splice(from, 1));
    onChange(words);
  };
  const remove = (at: number) => {
    keys.splice(at, 1);
    onChange(value.filter((_, index) => index !== at));
  };
  return (
    <fieldset className={`box ${styles.part}`}>
      <legend>热门搜索</legend>
      <p className="tone-ink-3 size-sm">
        首页显示前 8 个。链接留空时搜索这个词；也可以写本站的地址，如 /position?city=440300
      </p>
      <SortableList
        items={rows}
        keyOf={({ key }) => key}
        nameOf={({ word }) => word.word || '新的词'}
        onMove={move}
      >
        {({ word, at }, grip) => (
          <Row align="center" gap={2} grow>
            {grip}
            <div className={styles.pair}>
              <Input
                aria-label={`第 ${at + 1} 个词`}
                aria-invalid={error && word.word.trim() === '' ? true : undefined}
                value={word.word}
                onChange={({ target }) => put(at, { word: target.value, link: word.link })}
              />
              <Input
                aria-label={`第 ${at + 1} 个词的链接`}
                placeholder="搜索这个词"
                value={word.link}
                onChange={({ target }) => put(at, { word: word.word, link: target.value })}
              />
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`移除${word.word || '这个词'}`}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </Button>
          </Row>
        )}
      </SortableList>
      {error && (
        <p role="alert" className="tone-danger size-sm">
          {error}
        </p>
      )}
      <Row>
        <Button
          variant="outline"
          size="sm"
          icon={<PlusIcon />}
          disabled={value.length >= HOT_WORDS_MAX}
          onClick={() => onChange([...value, { word: '', link: '' }])}
        >
          添加一个词
        </Button>
      </Row>
    </fieldset>
  );
}
