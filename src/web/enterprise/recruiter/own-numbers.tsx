// Figures of the recruiter's own work: waiting applications, coming interviews, rate of answers.

import { Link } from 'react-router';
import { getMemberNumbers } from '../../../contract/enterprise/member-profile.ts';
import {
  durationText,
  RESPONSE_RULE,
  RESPONSE_SAMPLE_MIN,
} from '../../../contract/enterprise/response.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import styles from './profile.module.css';

export function OwnNumbers() {
  const mayRead = useRight('read');
  const numbers = useCall(getMemberNumbers, {});
  if (numbers.isError) return <Loaded of={numbers} />;
  const { open_positions, waiting, interviews, response } = numbers.data ?? {};
  const few = `满 ${RESPONSE_SAMPLE_MIN} 份投递后显示`;
  return (
    <dl className={`stack gap-3 below-4 ${styles.numbers}`} aria-busy={numbers.isPending}>
      <div>
        <dt>我在招的职位</dt>
        <dd>
          {mayRead ? (
            <Link to="/layout/position">{open_positions ?? '—'}</Link>
          ) : (
            (open_positions ?? '—')
          )}
        </dd>
      </div>
      <div>
        <dt>等我答复的投递</dt>
        <dd>
          <Link to="/layout/manage">{waiting ?? '—'}</Link>
        </dd>
      </div>
      <div>
        <dt>将要进行的面试</dt>
        <dd>
          <Link to="/layout/interview">{interviews ?? '—'}</Link>
        </dd>
      </div>
      <div title={RESPONSE_RULE}>
        <dt>答复率</dt>
        <dd>
          {typeof response?.rate === 'number' ? (
            `${response.rate}%`
          ) : (
            <small className="tone-ink-3 size-sm weight-normal">{few}</small>
          )}
        </dd>
      </div>
      <div title={RESPONSE_RULE}>
        <dt>通常多久答复</dt>
        <dd>
          {typeof response?.median_h === 'number' ? (
            durationText(response.median_h)
          ) : (
            <small className="tone-ink-3 size-sm weight-normal">{few}</small>
          )}
        </dd>
      </div>
    </dl>
  );
}
