// 下架 and 恢复 of a position by the staff: a reason that the enterprise reads, and what will happen.
import { useState } from 'react';
import {
  POSITION_REASON,
  restoreTakenPosition,
  takePositionDown,
} from '../../../contract/console/enterprise.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import { mayTakeDown } from '../../../contract/measure/states.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

interface PositionMoveButtonProps {
  id: number;
  title: string;
  state: PositionState;
  /** True names the position on the button, where no list does. */
  label?: boolean;
}

const TAKE_DOWN = {
  endpoint: takePositionDown,
  act: '下架',
  title: (name: string) => `下架职位「${name}」？`,
  words:
    '职位马上从搜索和详情页消失，进行中的投递会结束。发布人和企业管理员会收到通知和理由，可以申诉一次。',
  done: '已下架，企业会看到理由',
};
const RESTORE = {
  endpoint: restoreTakenPosition,
  act: '恢复',
  title: (name: string) => `恢复职位「${name}」？`,
  words: '职位恢复为“已暂停”，由企业自己重新上线；已经结束的投递不会恢复。企业会收到通知和说明。',
  done: '已恢复为“已暂停”，企业会看到说明',
};

/** Nothing where the position neither is down nor can be taken down. */
export function PositionMoveButton(props: PositionMoveButtonProps) {
  if (props.state !== 'takedown' && !mayTakeDown(props.state)) return null;
  return <MoveButton {...props} />;
}

function MoveButton(props: PositionMoveButtonProps) {
  const { id, title, state, label = false } = props;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const way = state === 'takedown' ? RESTORE : TAKE_DOWN;
  const move = useAct(way.endpoint, { done: way.done });
  const send = () => {
    const found = textProblem(POSITION_REASON, reason);
    if (found) return show(found);
    move.mutate(
      { id, reason },
      {
        onSuccess: () => {
          setOpen(false);
          setReason('');
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={label ? undefined : `${way.act} ${title}`}
        onClick={() => setOpen(true)}
      >
        {label ? `${way.act}该职位` : way.act}
      </Button>
      <AskDialog
        open={isOpen}
        title={way.title(title)}
        act={way.act}
        isDanger={way === TAKE_DOWN}
        isSending={move.isPending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div ref={box} className="stack gap-3">
          <p>{way.words}</p>
          <WordsField
            label="理由"
            hint="企业会看到"
            required
            rows={3}
            max={POSITION_REASON.max}
            error={problem}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setProblem('');
            }}
          />
        </div>
      </AskDialog>
    </>
  );
}
