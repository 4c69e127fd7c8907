// The record of a posting: facts that anybody can check, each with the rule by which it is counted.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  lastSeenSteps,
  type PositionRecord,
  RECORD_RULES,
} from '../../../contract/position/record.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Card } from '../../kit/layout/card.tsx';
import styles from './record-card.module.css';

/** As a card of the details page. */
export function RecordCard({ record }: { record: PositionRecord }) {
  return (
    <Card as="section" aria-labelledby="record">
      <h2 id="record" className="size-lg">
        这个职位的记录
      </h2>
      <RecordFacts record={record} />
    </Card>
  );
}

export function RecordFacts({ record }: { record: PositionRecord }) {
  return (
    <dl className={`stack gap-3 above-3 ${styles.rows}`}>
      {factsOf(record).map(({ label, value, rule }) => (
        <div key={label} className="row wrap justify-between gap-y-1 gap-x-3">
          <dt className="tone-ink-2">{label}</dt>
          <dd className="nums">{value}</dd>
          <dd className={`tone-ink-3 size-sm ${styles.rule}`}>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  label: string;
  value: string;
  rule: string;
}

function factsOf(record: PositionRecord): Fact[] {
  const { days_open, last_seen } = record;
  return [
    ...(days_open === null
      ? []
      : [{ label: '公开招聘', value: `第 ${days_open} 天`, rule: RECORD_RULES.open }]),
    movesOf(record),
    ...(last_seen === null
      ? []
      : [
          {
            label: '招聘者最近来过',
            value: labelOf(lastSeenSteps, last_seen),
            rule: RECORD_RULES.seen,
          },
        ]),
    { label: '答复与录用', value: answersText(record.answers), rule: RECORD_RULES.answers },
  ];
}

function movesOf({ renewals, refreshes, counted_from }: PositionRecord): Fact {
  const since =
    counted_from === null
      ? ''
      : `从 ${formatDate(counted_from, 'yyyy年M月d日')} 起计，此前没有记录。`;
  return {
    label: '续期与刷新',
    value: `续期 ${renewals} 次，刷新 ${refreshes} 次`,
    rule: since + RECORD_RULES.moves,
  };
}

function answersText(answers: PositionRecord['answers']): string {
  if (answers === null) return '样本不足';
  const { counted, answered, hired } = answers;
  return `${counted} 份投递，7 天内答复 ${answered} 份，录用 ${hired} 人`;
}
