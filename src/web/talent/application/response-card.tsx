// The response rate on open pages: the figures with their rule, and what the site promises to applicants.
// Uses no library.
import {
  durationText,
  RESPONSE_RULE,
  RESPONSE_SAMPLE_MIN,
  type Response,
  TIMEOUT_RULE,
} from '../../../contract/enterprise/response.ts';
import { Card } from '../../kit/layout/card.tsx';
import styles from './response-card.module.css';

interface ResponseCardProps {
  /** What each figure is about. Null figures are left out, unless all are null. */
  rows: readonly { label: string; response: Response | null }[];
}

export function ResponseCard({ rows }: ResponseCardProps) {
  const known = rows.filter(({ response }) => response !== null);
  const shown = known.length > 0 ? known : rows.slice(0, 1);
  return (
    <Card as="section" aria-labelledby="response">
      <h2 id="response" className="size-lg">
        答复率
      </h2>
      <dl className={styles.rows}>
        {shown.map(({ label, response }) => (
          <div className="row wrap justify-between gap-y-1 gap-x-3" key={label}>
            <dt className="tone-ink-2">{label}</dt>
            <dd className="nums">
              {response === null || response.rate === null ? (
                '样本不足'
              ) : (
                <>
                  <b>{response.rate}%</b>
                  {response.median_h !== null && `，一半在 ${durationText(response.median_h)}内`}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="tone-ink-3 size-sm">
        {RESPONSE_RULE}不到 {RESPONSE_SAMPLE_MIN} 份显示“样本不足”。
      </p>
    </Card>
  );
}

/** What happens after applying. */
export function AnswerPromise() {
  return <p className="above-2 tone-ink-3 size-sm">{TIMEOUT_RULE}</p>;
}
