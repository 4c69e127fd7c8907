// New words, one or many pasted at once: first tried against what stands on the site, then added.
import { useState } from 'react';
import {
  addWords,
  TRIED_DAYS,
  type TriedWords,
  tryWords,
  WORDS_AT_ONCE,
} from '../../../contract/moderation/word-list.ts';
import { CallError } from '../../data/api.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { type RuleValues, ruleOf, wordsIn } from './rule.ts';
import { RuleFields } from './rule-fields.tsx';
import { Tried } from './tried.tsx';

const BLANK: RuleValues = { kind: 'fraud', level: '', scenes: [] };

function problemIn(words: readonly string[]): string {
  if (words.length === 0) return '请填写敏感词';
  return words.length > WORDS_AT_ONCE ? `一次最多 ${WORDS_AT_ONCE} 个词，请分几次添加` : '';
}

/** What was typed, what the trial found, and the two acts. */
function useNewWords() {
  const [text, setText] = useState('');
  const [rule, setRule] = useState(BLANK);
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState<TriedWords | null>(null);
  const [isAsking, setAsking] = useState(false);
  const words = wordsIn(text);
  const sayFault = (error: Error) => {
    tellLost(error);
    setAsking(false);
    if (error instanceof CallError) setProblem(error.fields.words ?? error.msg);
  };
  const trial = useAct(tryWords, { quiet: true, onSuccess: setTried, onError: sayFault });
  const adding = useAct(addWords, {
    quiet: true,
    done: ({ added, changed }) =>
      changed > 0
        ? `已添加 ${added} 个，修改 ${changed} 个，立即生效`
        : `已添加 ${added} 个，立即生效`,
    onSuccess: () => {
      setText('');
      setTried(null);
      setAsking(false);
    },
    onError: sayFault,
  });
  const change = (next: { text?: string; rule?: RuleValues }) => {
    if (next.text !== undefined) setText(next.text);
    if (next.rule) setRule(next.rule);
    setTried(null);
    setProblem('');
  };
  const check = (then: () => void) => {
    const found = problemIn(words);
    setProblem(found);
    if (!found) then();
  };
  return {
    text,
    rule,
    words,
    problem,
    tried,
    isAsking,
    setAsking,
    change,
    trial,
    adding,
    tryThem: () => check(() => trial.mutate({ words, ...ruleOf(rule) })),
    begin: () => check(() => setAsking(true)),
    add: (reason: string) => adding.mutate({ words, ...ruleOf(rule), reason }),
  } as const;
}

export function AddWords() {
  const state = useNewWords();
  const { words, tried, rule } = state;
  return (
    <section aria-labelledby="add-words" className="box pad-4 below-6">
      <h2 id="add-words" className="size-lg below-3">
        添加
      </h2>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.begin();
        }}
      >
        <WordsField
          label="新的敏感词"
          hint={`一行一个，也可以用逗号、顿号分开；可以粘贴，一次最多 ${WORDS_AT_ONCE} 个${words.length > 1 ? `，现在 ${words.length} 个` : ''}`}
          error={state.problem}
          rows={3}
          value={state.text}
          onChange={(text) => state.change({ text })}
        />
        <RuleFields value={rule} onChange={(next) => state.change({ rule: next })} />
        <Row wrap gap={3}>
          <Button variant="outline" loading={state.trial.isPending} onClick={state.tryThem}>
            试查近来的内容
          </Button>
          <Button type="submit">添加</Button>
        </Row>
      </form>
      {tried && <Tried tried={tried} />}
      {state.isAsking && (
        <SaveDialog
          title={words.length === 1 ? `添加“${words[0]}”` : `添加 ${words.length} 个敏感词`}
          act="添加"
          isSending={state.adding.isPending}
          onSave={state.add}
          onClose={() => state.setAsking(false)}
        >
          <p>从现在起检查新提交的内容；已经展示的内容不受影响。已在词表里的词改用这次的规则。</p>
          {!tried && (
            <p className="tone-ink-3 size-sm">
              还没有试查：可以先看看近 {TRIED_DAYS} 天的内容会命中多少，免得误伤。
            </p>
          )}
        </SaveDialog>
      )}
    </section>
  );
}
