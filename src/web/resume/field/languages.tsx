// Languages with a level, one per row, sorted by the person.

import { type LanguageLevel, languageLevels } from '../../../contract/dictionary/resume.ts';
import { LANGUAGE_MAX } from '../../../contract/resume/sections.ts';
import { AutoComplete, Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { TrashIcon } from '../../kit/look/icons-own.tsx';
import { optionsOf } from '../../parts/choices.ts';
import styles from './languages.module.css';

const KNOWN = [
  '英语',
  '日语',
  '韩语',
  '法语',
  '德语',
  '西班牙语',
  '俄语',
  '葡萄牙语',
  '意大利语',
  '阿拉伯语',
  '泰语',
  '越南语',
  '印尼语',
  '马来语',
  '普通话',
  '粤语',
  '闽南语',
  '客家话',
  '藏语',
  '维吾尔语',
  '蒙古语',
  '手语',
];

interface Language {
  name: string;
  level: LanguageLevel;
}

interface LanguagesFieldProps {
  id?: string;
  value?: Language[];
  onChange?: (languages: Language[]) => void;
}

/** Rows have no ids; their index is the key, so a move is shown once it is done. */
const indexed = (languages: readonly Language[]) =>
  languages.map((language, index) => ({ language, index }));

export function LanguagesField({ id, value = [], onChange }: LanguagesFieldProps) {
  const change = (index: number, part: Partial<Language>) =>
    onChange?.(value.map((item, i) => (i === index ? { ...item, ...part } : item)));
  const isFull = value.length >= LANGUAGE_MAX;
  const offered = KNOWN.filter((name) => value.every((item) => item.name !== name));
  return (
    <div>
      <SortableList
        items={indexed(value)}
        keyOf={({ index }) => `language-${index}`}
        nameOf={({ language, index }) => language.name || `第 ${index + 1} 门语言`}
        onMove={(from, to) => onChange?.(moved(value, from, to))}
        className={styles.list}
      >
        {({ language, index }, grip) => (
          <Row wrap align="center" gap={2}>
            <AutoComplete
              className={styles.name ?? ''}
              aria-label={`第 ${index + 1} 门语言`}
              value={language.name}
              options={offered
                .filter((name) => name.includes(language.name.trim()))
                .map((name) => ({ value: name }))}
              onChange={(name: string) => change(index, { name })}
              placeholder="选择或输入语言"
            />
            <Select
              className={styles.level ?? ''}
              aria-label={`${language.name || '这门语言'}的水平`}
              value={language.level}
              options={optionsOf(languageLevels)}
              onChange={(level: LanguageLevel) => change(index, { level })}
            />
            <span className={`inline align-center ${styles.acts}`}>
              {grip}
              <Button
                variant="quiet"
                icon={<TrashIcon />}
                aria-label={`移除${language.name || `第 ${index + 1} 门语言`}`}
                onClick={() => onChange?.(value.filter((_, i) => i !== index))}
              />
            </span>
          </Row>
        )}
      </SortableList>
      <Button
        variant="outline"
        {...(id ? { id } : {})}
        // Without a name of its own the button would be read out by the label of the field.
        aria-label="添加语言"
        icon={<PlusIcon />}
        disabled={isFull}
        onClick={() => onChange?.([...value, { name: '', level: 'talk' }])}
      >
        添加语言
      </Button>
      {isFull && <span className={styles.hint}>已满 {LANGUAGE_MAX} 门</span>}
    </div>
  );
}
