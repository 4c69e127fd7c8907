// One word of the list: another rule, switched off or on, or taken out.
import { useState } from 'react';
import { changeWord, switchWords } from '../../../contract/moderation/word-list.ts';
import { type ListedWord, removeWord } from '../../../contract/moderation/words.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { type RuleValues, ruleOf } from './rule.ts';
import { RuleFields } from './rule-fields.tsx';

type Way = 'rule' | 'off' | 'on' | 'remove';

const WORDS: Readonly<Record<Way, { label: string; act: string; effect: string; done: string }>> = {
  rule: { label: '修改规则', act: '保存', effect: '从现在起按新的规则检查。', done: '已修改' },
  off: {
    label: '停用',
    act: '停用',
    effect: '不再检查这个词，留在词表里，可以随时恢复。',
    done: '已停用',
  },
  on: { label: '恢复', act: '恢复', effect: '从现在起又检查这个词。', done: '已恢复' },
  remove: { label: '移出词表', act: '移除', effect: '这个词会从词表里删除。', done: '已移除' },
};

interface WordDialogProps {
  word: ListedWord;
  onClose: () => void;
}

export function WordDialog({ word, onClose }: WordDialogProps) {
  const { id, version, kind, level, scenes, is_on } = word;
  const [way, setWay] = useState<Way>('rule');
  const [rule, setRule] = useState<RuleValues>({ kind, level: level ?? '', scenes });
  const send = (reason: string): Promise<unknown> => {
    if (way === 'rule') return call(changeWord, { id, version, ...ruleOf(rule), reason });
    if (way === 'remove') return call(removeWord, { id, reason });
    return call(switchWords, { ids: [id], is_on: way === 'on', reason });
  };
  const act = useAct(send, {
    done: `${WORDS[way].done}“${word.word}”，立即生效`,
    onSuccess: onClose,
  });
  const ways: Way[] = ['rule', is_on ? 'off' : 'on', 'remove'];
  return (
    <SaveDialog
      title={`编辑“${word.word}”`}
      act={WORDS[way].act}
      isDanger={way === 'remove'}
      isSending={act.isPending}
      onSave={(reason) => act.mutate(reason)}
      onClose={onClose}
    >
      <ChoiceField
        label="要做什么"
        options={ways.map((one) => ({ value: one, label: WORDS[one].label }))}
        value={way}
        onChange={setWay}
      />
      {way === 'rule' && <RuleFields value={rule} onChange={setRule} />}
      <p className="size-sm">{WORDS[way].effect}</p>
    </SaveDialog>
  );
}
