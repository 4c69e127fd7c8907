// The enterprise's acts on an interview, from the moves in the server's answer: all buttons in a drawer,
// one button and a menu in a row.

import { useState } from 'react';
import { confirmArrival } from '../../../contract/interview/employer.ts';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import type { InterviewResult } from '../../../contract/interview/interview.ts';
import { Dropdown } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { MoreIcon } from '../../kit/look/icons-own.tsx';
import { useEmployerCalendarFile } from '../employer/use-employer.ts';
import { EmployerAsked, type EmployerMove } from './asked.tsx';
import styles from './list.module.css';
import { ResultDialog, resultsOf } from './result-dialog.tsx';
import { useEmployerAct } from './use-interviews.ts';

const LABELS: Readonly<Record<EmployerMove, string>> = {
  answer: '答复改期',
  arrive: '确认到场',
  complete: '记录结果',
  no_show: '未到场',
  dispute: '我有异议',
  reschedule: '改时间',
  edit: '修改信息',
  write: '留言',
  cancel: '取消面试',
};
/** In this order the first possible move is the button of a row. */
const FIRST: readonly EmployerMove[] = ['answer', 'complete', 'arrive', 'dispute', 'reschedule'];

interface EmployerActsProps {
  interview: EmployerInterview;
  isRow?: boolean;
  /** Where the dialogs are elsewhere: called with the chosen move. */
  onAsk?: (move: EmployerMove) => void;
}

export function EmployerActs({ interview, isRow = false, onAsk }: EmployerActsProps) {
  const { id, moves, version, starts_at } = interview;
  const [asked, setAsked] = useState<EmployerMove | null>(null);
  const file = useEmployerCalendarFile();
  const arrived = useEmployerAct(confirmArrival, '已确认候选人到场');
  const act = (move: EmployerMove) => {
    if (move === 'arrive') return arrived.mutate({ id, version });
    (onAsk ?? setAsked)(move);
  };
  const first = FIRST.find((move) => moves.includes(move));
  const button = (move: EmployerMove, variant: 'primary' | 'outline' = 'outline') => (
    <Button
      key={move}
      size="sm"
      variant={variant}
      loading={move === 'arrive' && arrived.isPending}
      onClick={() => act(move)}
    >
      {LABELS[move]}
    </Button>
  );
  const order = (Object.keys(LABELS) as EmployerMove[]).filter((move) => moves.includes(move));
  return (
    <Row wrap align="center" gap={2}>
      {isRow ? (
        <>
          {first && button(first, first === 'reschedule' ? 'outline' : 'primary')}
          <RowMenu
            moves={order.filter((move) => move !== first)}
            onMove={act}
            onFile={starts_at ? () => file.mutate(id) : null}
          />
        </>
      ) : (
        <>
          {moves.includes('complete') && <Results interview={interview} />}
          {order
            .filter((move) => move !== 'complete')
            .map((move) => button(move, move === 'answer' ? 'primary' : 'outline'))}
          {starts_at && (
            <Button
              size="sm"
              variant="quiet"
              loading={file.isPending}
              onClick={() => file.mutate(id)}
            >
              日历文件
            </Button>
          )}
        </>
      )}
      {!onAsk && (
        <EmployerAsked
          interview={interview}
          asked={asked}
          onAsk={setAsked}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

interface RowMenuProps {
  moves: readonly EmployerMove[];
  onMove: (move: EmployerMove) => void;
  /** Saves the calendar file; null before a time is agreed. */
  onFile: (() => void) | null;
}

function RowMenu({ moves, onMove, onFile }: RowMenuProps) {
  const items = [
    ...moves.map((move) => ({
      key: move,
      label: LABELS[move],
      danger: move === 'cancel',
      onClick: () => onMove(move),
    })),
    ...(onFile ? [{ key: 'file', label: '下载日历文件', onClick: onFile }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={styles.more} aria-label="更多操作">
        <MoreIcon />
      </button>
    </Dropdown>
  );
}

/** Buttons for the result. They ask first, because the candidate is told at once. */
function Results({ interview }: { interview: EmployerInterview }) {
  const [chosen, setChosen] = useState<InterviewResult | null>(null);
  return (
    <fieldset className={`row wrap align-center gap-2 ${styles.results}`}>
      <legend>面试结果</legend>
      {resultsOf(interview).map(({ code, label }) => (
        <Button key={code} size="sm" variant="soft" onClick={() => setChosen(code)}>
          {label}
        </Button>
      ))}
      <ResultDialog
        key={chosen}
        interview={interview}
        chosen={chosen}
        open={chosen !== null}
        onClose={() => setChosen(null)}
      />
    </fieldset>
  );
}
