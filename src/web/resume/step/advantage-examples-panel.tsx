// Examples by profession below the text; inserting one never replaces existing text. Square brackets in them
// mark facts that only the person knows.

import { useState } from 'react';
import { Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import ADVANTAGE_EXAMPLES from './advantage-examples.json';
import styles from './advantage-examples-panel.module.css';

const PROFESSIONS = ADVANTAGE_EXAMPLES.map(({ profession }, index) => ({
  value: index,
  label: profession,
}));

export function AdvantageExamples({ onInsert }: { onInsert: (text: string) => void }) {
  const [index, setIndex] = useState(0);
  const example = ADVANTAGE_EXAMPLES[index];
  if (!example) return null;
  return (
    <details className={`pad-y-3 pad-x-4 ground-hover corner-leaf-md ${styles.panel}`}>
      <summary>不知道怎么写？看看例子</summary>
      <Row wrap gap={2} above={3}>
        <Select
          aria-label="职业"
          className={styles.professions}
          value={index}
          options={PROFESSIONS}
          onChange={setIndex}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Button variant="outline" onClick={() => onInsert(example.text)}>
          填入这个例子
        </Button>
      </Row>
      <p className={styles.text}>{example.text}</p>
      <p className="above-2 tone-ink-3 size-sm">填入后把【】里的内容换成您自己的，没有的就删掉。</p>
    </details>
  );
}
