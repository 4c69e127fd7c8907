// Links to unread messages and notices, with counts.
import { Link } from 'react-router';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { BellIcon, ChatIcon, type Icon } from '../../kit/look/icons.tsx';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { useMayOpen } from '../menu/may-open.ts';
import { useUnread } from './unread.ts';
import styles from './unread-links.module.css';

interface UnreadLinksProps {
  area: 'public' | 'recruiter';
}

export const MESSAGES = { public: '/interaction', recruiter: '/layout/interactive' } as const;
export const NOTICES = { public: '/notification', recruiter: '/layout/notice' } as const;

export function UnreadLinks({ area }: UnreadLinksProps) {
  const mayOpen = useMayOpen();
  const messages = useUnread((state) =>
    area === 'recruiter' ? state.recruiter_messages : state.seeker_messages,
  );
  const notices = useUnread((state) => (area === 'recruiter' ? state.recruiter : state.seeker));
  return (
    <Row as="nav" aria-label="消息与通知" gap={1}>
      {mayOpen(MESSAGES[area]) && (
        <UnreadLink to={MESSAGES[area]} label="消息" icon={ChatIcon} count={messages} />
      )}
      <UnreadLink to={NOTICES[area]} label="通知" icon={BellIcon} count={notices} />
    </Row>
  );
}

interface UnreadLinkProps {
  to: string;
  label: string;
  icon: Icon;
  count: number;
}

function UnreadLink({ to, label, icon: LinkIcon, count }: UnreadLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      <LinkIcon />
      <span className={styles.label}>{label}</span>
      <CountBadge count={count} />
    </Link>
  );
}
