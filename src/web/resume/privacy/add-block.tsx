// Adding blocks: a company by its name, or words and domains. The reach is shown before saving.

import { useId, useState } from 'react';
import { searchListByName } from '../../../contract/enterprise/enterprise.ts';
import { BLOCK_WORDS_MAX } from '../../../contract/privacy/privacy.ts';
import { useCall } from '../../data/queries.ts';
import { Input, Segmented, Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { useRested } from '../../kit/use-rested.ts';
import { EnterpriseDialog } from './enterprise-dialog.tsx';
import styles from './privacy.module.css';
import { WordsDialog } from './words-dialog.tsx';

const WAYS = [
  { value: 'enterprise', label: '按企业' },
  { value: 'keyword', label: '按关键词' },
  { value: 'domain', label: '按域名' },
] as const;
type Way = (typeof WAYS)[number]['value'];

export function AddBlock() {
  const [way, setWay] = useState<Way>('enterprise');
  return (
    <Stack items="start" gap={4}>
      <Segmented
        aria-label="屏蔽方式"
        options={[...WAYS]}
        value={way}
        onChange={(value) => setWay(value)}
      />
      {way === 'enterprise' ? <ByEnterprise /> : <ByWords key={way} kind={way} />}
    </Stack>
  );
}

function ByEnterprise() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const name = useRested(typed.trim());
  const found = useCall(searchListByName, { name, limit: 10 }, { enabled: name !== '' });
  const isWaiting = typed.trim() !== name || found.isFetching;
  return (
    <div className={`wide ${styles.field}`}>
      <label htmlFor={id}>企业名称</label>
      <Select<number>
        id={id}
        className={styles.wide}
        placeholder="输入企业的简称或全称"
        showSearch={{
          filterOption: false,
          searchValue: typed,
          onSearch: (text) => setTyped(text.slice(0, 60)),
        }}
        value={null}
        onSelect={(value) => {
          setTyped('');
          setPicked(Number(value));
        }}
        options={(name === '' ? [] : (found.data ?? [])).map((enterprise) => ({
          value: enterprise.id,
          label: [enterprise.short_name, enterprise.full_name, enterprise.city_name]
            .filter(Boolean)
            .join(' · '),
        }))}
        notFoundContent={
          <NothingFound>
            {typed.trim() === ''
              ? '输入名称开始查找'
              : isWaiting
                ? '正在查找…'
                : '择木上还没有这家企业。可以按关键词屏蔽，它入驻后也看不到您。'}
          </NothingFound>
        }
      />
      <EnterpriseDialog id={picked} onClose={() => setPicked(null)} />
    </div>
  );
}

const HELP = {
  keyword: {
    label: '关键词',
    placeholder: '例如：外包、青藤科技',
    note: '屏蔽名称里有这些字的所有企业，至少 2 个字。可以一次粘贴多个，用逗号或换行隔开。',
  },
  domain: {
    label: '域名',
    placeholder: '例如：example.com',
    note: '屏蔽网站或已验证邮箱属于这个域名的企业，也可以直接粘贴一个工作邮箱。公共邮箱（如 qq.com）不能用。',
  },
} as const;

/** The words of a pasted list, each once. */
const split = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，;；、]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

function ByWords({ kind }: { kind: 'keyword' | 'domain' }) {
  const id = useId();
  const [text, setText] = useState('');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const [asked, setAsked] = useState<string[] | null>(null);
  const { label, placeholder, note } = HELP[kind];
  const look = () => {
    const words = split(text);
    const short = words.find((word) => [...word].length < 2);
    const long = words.find((word) => word.length > 60);
    if (words.length === 0) show(`请填写${label}`);
    else if (short) show(`“${short}”太短，请至少写 2 个字`);
    else if (long) show(`“${long.slice(0, 12)}…”太长，最多 60 个字`);
    else if (words.length > BLOCK_WORDS_MAX) show(`一次最多 ${BLOCK_WORDS_MAX} 个`);
    else setAsked(words);
  };
  return (
    <div ref={box} className={`wide ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`row align-start gap-3 ${styles.wordsRow}`}>
        <Input.TextArea
          id={id}
          className={styles.wide}
          autoSize={{ minRows: 1, maxRows: 6 }}
          placeholder={placeholder}
          status={problem ? 'error' : ''}
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== ''}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
        />
        <Button onClick={look}>下一步</Button>
      </div>
      <p id={`${id}-note`} className={problem ? styles.problem : styles.note} aria-live="polite">
        {problem || note}
      </p>
      <WordsDialog
        kind={kind}
        words={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          setText('');
        }}
        onProblem={(message) => {
          setAsked(null);
          show(message);
        }}
      />
    </div>
  );
}
