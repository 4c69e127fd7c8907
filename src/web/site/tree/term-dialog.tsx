// What can be done about one term: another name, closed or offered again, merged into another one, moved. Who uses it is
// said before anything is done.
import { useState } from 'react';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { type EditedTree, isLeaf, treeLevels } from '../../../contract/dictionary/trees.ts';
import {
  closeTerm,
  type EditedTerm,
  mergeTerm,
  moveTerm,
  readUses,
  renameTerm,
  TERM_NAME,
  USES_CAP,
} from '../../../contract/site/trees.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError, call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { type ListProps, nameTo } from './model.ts';
import { TargetField } from './target-field.tsx';

type Way = 'rename' | 'close' | 'open' | 'merge' | 'move';

const WORDS: Readonly<Record<Way, { label: string; act: string; effect: string }>> = {
  rename: { label: '改名', act: '改名', effect: '用到它的地方都显示新的名称，搜索随后更新。' },
  close: {
    label: '停用',
    act: '停用',
    effect: '求职者和企业不能再选它；已经用到的照常显示，也搜得到。可以随时恢复。',
  },
  open: { label: '恢复', act: '恢复', effect: '求职者和企业又可以选它。' },
  merge: {
    label: '合并到另一项',
    act: '合并',
    effect: '用到它的记录都改为另一项，它的旧链接也通向那里。不能撤回。',
  },
  move: {
    label: '移到别处',
    act: '移动',
    effect: '用到它的记录随它过去，旧链接照常可用。',
  },
};

function waysOf({ tree }: ListProps, { code, closed }: EditedTerm): Way[] {
  const isLowest = isLeaf(tree, code);
  return [
    'rename',
    closed ? 'open' : 'close',
    ...(isLowest ? ['merge' as const] : []),
    ...(isLowest && treeLevels[tree].length > 0 ? ['move' as const] : []),
  ];
}

interface TermDialogProps extends ListProps {
  term: EditedTerm;
  onClose: () => void;
}

/** What was chosen and typed, what is wrong with it, and the act. */
function useTermAct({ tree, list, term, onOutdated, onClose }: TermDialogProps) {
  const [way, setWay] = useState<Way>('rename');
  const [name, setName] = useState(term.name);
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState('');
  const { code } = term;
  const levels = treeLevels[tree];
  const depth = way === 'move' ? levels.length - 1 : levels.length;
  const send = (reason: string) => {
    const over: Omit<InputOf<typeof closeTerm>, 'closed'> = {
      tree,
      version: list.version,
      code,
      reason,
    };
    const quiet = ({ fields }: CallError) =>
      Object.keys(fields).some((field) => field !== 'version');
    if (way === 'rename') return call(renameTerm, { ...over, name: name.trim() }, { quiet });
    if (way === 'merge') return call(mergeTerm, { ...over, into: target }, { quiet });
    if (way === 'move') return call(moveTerm, { ...over, parent: target }, { quiet });
    return call(closeTerm, { ...over, closed: way === 'close' }, { quiet });
  };
  const act = useAct(send, {
    done: `“${term.name}”：${WORDS[way].label}已完成`,
    onSuccess: onClose,
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      const said = fields.name ?? fields.into ?? fields.parent;
      if (said) setProblem(said);
      else onOutdated();
    },
  });
  const check = () => {
    const found = problemOf();
    setProblem(found);
    return found === '';
  };
  const problemOf = () => {
    if (way === 'rename') {
      return textProblem(TERM_NAME, name) || (name.trim() === term.name ? '名称没有变化' : '');
    }
    if (way !== 'merge' && way !== 'move') return '';
    const isChosen = depth === 0 ? target !== '' : target.length === levels[depth - 1];
    if (isChosen) return '';
    return way === 'merge' ? '请选择合并到哪一项' : '请选择移到哪里';
  };
  const choose = (next: Way) => {
    setWay(next);
    setTarget('');
    setProblem('');
  };
  const type = (value: string) => {
    if (way === 'rename') setName(value);
    else setTarget(value);
    setProblem('');
  };
  return {
    way,
    choose,
    name,
    target,
    type,
    depth,
    problem,
    check,
    save: act.mutate,
    isSending: act.isPending,
  } as const;
}

export function TermDialog(props: TermDialogProps) {
  const { tree, list, term, onClose } = props;
  const state = useTermAct(props);
  const { way, problem, depth } = state;
  return (
    <SaveDialog
      title={`编辑“${term.name}”`}
      act={WORDS[way].act}
      isDanger={way === 'merge'}
      isSending={state.isSending}
      check={state.check}
      onSave={state.save}
      onClose={onClose}
    >
      {treeLevels[tree].length > 0 && (
        <p className="tone-ink-3 size-sm">{nameTo(tree, list.terms, term.code)}</p>
      )}
      <Uses {...props} />
      <ChoiceField
        label="要做什么"
        options={waysOf(props, term).map((one) => ({ value: one, label: WORDS[one].label }))}
        value={way}
        onChange={state.choose}
      />
      {way === 'rename' && (
        <LineField
          label="新的名称"
          required
          error={problem}
          value={state.name}
          onChange={state.type}
        />
      )}
      {(way === 'merge' || way === 'move') && (
        <TargetField
          tree={tree}
          terms={list.terms}
          depth={depth}
          without={term.code}
          error={problem}
          value={state.target}
          onChange={state.type}
        />
      )}
      <p className="size-sm">{WORDS[way].effect}</p>
    </SaveDialog>
  );
}

const countOf = (count: number) => (count >= USES_CAP ? `${USES_CAP} 以上` : String(count));

/** The records that keep terms of a list. */
const USED_BY: Readonly<Record<EditedTree, readonly string[]>> = {
  category: ['positions', 'resumes'],
  industry: ['enterprises', 'positions', 'resumes'],
  welfare: ['enterprises', 'positions'],
  school: ['resumes'],
  major: ['resumes'],
};

/** How many records an act touches. */
function Uses({ tree, term: { code } }: TermDialogProps) {
  const { data, isError } = useCall(readUses, { tree, term: code }, { quiet: true });
  if (isError) return <p className="tone-ink-3 size-sm">用到它的数量没有读到。</p>;
  if (!data) return <p className="tone-ink-3 size-sm">正在数用到它的记录…</p>;
  const { enterprises, positions, resumes } = data;
  return (
    <p role="status" className="size-sm nums">
      用到它的：
      {[
        USED_BY[tree].includes('enterprises') && `企业 ${countOf(enterprises)}`,
        USED_BY[tree].includes('positions') && `职位 ${countOf(positions)}`,
        USED_BY[tree].includes('resumes') && `简历 ${countOf(resumes)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
