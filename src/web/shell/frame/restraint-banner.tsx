// Above the pages while a measure restrains the person or the enterprise: what it is, and where it is explained.
import { Link } from 'react-router';
import type { Restraint } from '../../../contract/call/restraint.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useRestraints } from '../live/restraints.ts';

const DONE = { limit: '被限制', suspend: '被暂停', ban: '被封禁' } as const;

function wordsOf({ of, kind, until }: Restraint): string {
  const end = until ? `，到 ${formatDate(until, 'yyyy年M月d日 hh:mm')} 为止` : '';
  return `${of === 'account' ? '您的账号' : '贵企业'}${DONE[kind]}${end}。`;
}

/** @param area an enterprise's measures concern the recruiters' pages alone. */
export function RestraintBanner({ area }: { area: 'seeker' | 'recruiter' }) {
  const restraints = useRestraints((state) => state.restraints);
  const one = restraints.find(({ of }) => of === 'account' || area === 'recruiter');
  if (!one) return null;
  return (
    <p
      className="above-3 below-4 pad-y-3 pad-x-4 ground-sunken edge-line corner-leaf-sm"
      role="status"
    >
      {wordsOf(one)}{' '}
      <Link to={area === 'recruiter' ? '/layout/measures' : '/measures'}>查看理由与申诉</Link>
    </p>
  );
}
