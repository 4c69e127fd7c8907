// The history with a candidate on one time line, newest first, with a filter by kind.
import { useState } from 'react';
import {
  type HistoryKind,
  type HistoryLine,
  historyKinds,
} from '../../../contract/talent/candidate.ts';
import { Button } from '../../kit/form/button.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './facts.module.css';
import { Panel } from './panel.tsx';

const SHOWN = 12;

export function HistoryPanel({ lines }: { lines: readonly HistoryLine[] }) {
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const [all, setAll] = useState(false);
  const kinds = historyKinds.filter(({ code }) => lines.some((line) => line.kind === code));
  const fitting = lines.filter((line) => kind === null || line.kind === kind);
  const shown = all ? fitting : fitting.slice(0, SHOWN);
  return (
    <Panel id="history" title="全部经过" note={`${lines.length} 条`}>
      {kinds.length > 1 && (
        <fieldset className={`row wrap gap-1 ${styles.kinds}`}>
          <legend className="visually-hidden">按种类查看</legend>
          {[{ code: null, label: '全部' }, ...kinds].map(({ code, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={kind === code}
              onClick={() => setKind(code)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <ol className={`stack gap-3 ${styles.history}`}>
        {shown.map((line) => (
          <li
            key={`${line.at} ${line.kind} ${line.by} ${line.text} ${line.detail}`}
            data-kind={line.kind}
          >
            <p>
              <strong>{line.by}</strong> {line.text}
              {line.position && <small>（{line.position}）</small>}
            </p>
            {line.detail && <p className={styles.detail}>{line.detail}</p>}
            <Moment at={line.at} />
          </li>
        ))}
      </ol>
      {fitting.length > shown.length && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          再看 {fitting.length - shown.length} 条
        </Button>
      )}
    </Panel>
  );
}
