// A case of a queue: its line, and what it shows when it is open.
import { type ReactNode, useEffect, useRef } from 'react';
import { isOverdue } from '../../../contract/console/promised.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { Deciding } from '../../data/use-decision.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { ChevronDownIcon } from '../../kit/look/icons.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { CaseDraft } from './case-draft.ts';
import { CaseLog } from './case-log.tsx';
import { type Claim, ClaimBar, useBegin } from './claim-bar.tsx';
import styles from './work-queue.module.css';

interface CaseRowProps {
  kind: ReviewKind;
  id: number;
  row: {
    kind: string;
    title: string;
    note: ReactNode;
    state: string;
    tone: Tone;
    since?: string;
    isOwn?: boolean;
  };
  /** Whether the list shows what waits. */
  waits: boolean;
  claim: Claim | undefined;
  isOpen: boolean;
  /** True for the case to which the queue went after a decision: it gets the focus. */
  isNext: boolean;
  /** The box by which it is chosen among many. */
  tick: ReactNode;
  draft: string;
  onDecided: () => void;
  onToggle: () => void;
  children: () => ReactNode;
}

/** Gives the open case's head the focus when the case changed and its pressed button is gone. */
function useKeptFocus(isOpen: boolean, isNext: boolean, state: string) {
  const head = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    const isFocusLost = document.activeElement === document.body;
    if (isOpen && isFocusLost && (hasChanged || isNext)) {
      head.current?.focus();
      head.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpen, isNext, state]);
  return head;
}

const isLate = (kind: ReviewKind, since: string | undefined): boolean =>
  since !== undefined && isOverdue(kind, new Date(since), serverNowMs() ?? Date.now());

export function CaseRow(props: CaseRowProps) {
  const { kind, id, row, waits, claim, isOpen, isNext, tick, draft, onDecided, onToggle } = props;
  const head = useKeptFocus(isOpen, isNext, row.state);
  const isMineToDecide = waits && !row.isOwn;
  const begin = useBegin(kind, id, { isWaiting: isMineToDecide, claim });
  return (
    <li
      className={classNames('box shadow-1', styles.row, isOpen && styles.open)}
      data-case={id}
      data-case-open={isOpen || undefined}
    >
      <div className={`row align-center ${styles.line}`}>
        {tick}
        <h3 className="grow slim">
          <button
            ref={head}
            type="button"
            data-case-head
            className={`row wrap align-center gap-y-2 gap-x-3 wide bare pad-y-4 pad-x-5 left ${styles.head}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Tag>{row.kind}</Tag>
            <span className={styles.title}>{row.title}</span>
            <span className="tone-ink-3 size-sm weight-normal">{row.note}</span>
            {claim && (
              <Tag tone={claim.isMine ? 'pine' : 'amber'}>
                {claim.isMine ? '我在处理' : `${claim.by || '同事'}在处理`}
              </Tag>
            )}
            {waits && isLate(kind, row.since) && <Tag tone="danger">已超时</Tag>}
            <Tag tone={row.tone}>{row.state}</Tag>
            <ChevronDownIcon className={styles.chevron} />
          </button>
        </h3>
      </div>
      {isOpen && (
        <CaseDraft value={draft}>
          <Deciding value={{ isHeld: claim?.isMine === false, onBegin: begin, onDecided }}>
            <div className={styles.body} onInput={begin}>
              {isMineToDecide && <ClaimBar kind={kind} id={id} claim={claim} />}
              {props.children()}
              <CaseLog kind={kind} id={id} />
            </div>
          </Deciding>
        </CaseDraft>
      )}
    </li>
  );
}
