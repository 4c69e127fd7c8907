// How the recruiter's own work stands: what waits, what comes, how reliably one answers.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getMemberNumbers } from '../../../contract/enterprise/member-profile.ts';
import {
  durationText,
  RESPONSE_RULE,
  RESPONSE_SAMPLE_MIN,
} from '../../../contract/enterprise/response.ts';
import { call } from '../../data/api.ts';
import { useRight } from '../../data/rights.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import styles from './profile.module.css';

const KEY = 'member-numbers';

export function OwnNumbers() {
  const mayRead = useRight('read');
  useColleagues('talent', [KEY]);
  useColleagues('interview', [KEY]);
  const numbers = useQuery({ queryKey: [KEY], queryFn: () => call(getMemberNumbers, {}) });
  if (numbers.isError) {
    return <LoadFailed error={numbers.error} onRetry={() => void numbers.refetch()} />;
  }
  const { open_positions, waiting, interviews, response } = numbers.data ?? {};
  const few = `满 ${RESPONSE_SAMPLE_MIN} 份投递后显示`;
  return (
    <dl className={styles.numbers} aria-busy={numbers.isPending}>
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
        <dd>{typeof response?.rate === 'number' ? `${response.rate}%` : <small>{few}</small>}</dd>
      </div>
      <div title={RESPONSE_RULE}>
        <dt>通常多久答复</dt>
        <dd>
          {typeof response?.median_h === 'number' ? (
            durationText(response.median_h)
          ) : (
            <small>{few}</small>
          )}
        </dd>
      </div>
    </dl>
  );
}
