// The header's part for signed-in people: unread counts and the account menu. A chunk of its own, so that
// visitors do not load it.
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { CountBadge } from '../../kit/text/count-badge.tsx';
import { useUnread } from '../live/unread.ts';
import { MESSAGES, NOTICES, UnreadLinks } from '../live/unread-links.tsx';
import { STAFF_HOME } from '../session/return-path.ts';
import styles from './account.module.css';
import { AccountMenu } from './account.tsx';

/** True for a login of the staff, which has none of a seeker's pages. */
const useIsStaff = (): boolean =>
  useSession((session) => session.userInfo?.roles.includes('operator') ?? false);

const useIsRecruiter = (): boolean =>
  useSession((session) => session.userInfo?.roles.includes('recruiter') ?? false);

export default function PersonMenu() {
  const isStaff = useIsStaff();
  const isRecruiter = useIsRecruiter();
  return (
    <>
      {isRecruiter && (
        <Link to="/layout" className={`tone-ink-2 ${styles.workbench}`}>
          招聘者后台
        </Link>
      )}
      {!isStaff && <UnreadLinks area="public" />}
      <AccountMenu area="public" />
    </>
  );
}

/** In the phone's menu: the two links with labels, where the bar has icons only. */
export function PhoneLinks({ className }: { className: string | undefined }) {
  const isStaff = useIsStaff();
  const isRecruiter = useIsRecruiter();
  const messages = useUnread((state) => state.seeker_messages);
  const notices = useUnread((state) => state.seeker);
  if (isStaff) {
    return (
      <Link to={STAFF_HOME} className={className}>
        运营后台
      </Link>
    );
  }
  return (
    <>
      <Link to={MESSAGES.public} className={className}>
        消息
        <CountBadge count={messages} />
      </Link>
      <Link to={NOTICES.public} className={className}>
        通知
        <CountBadge count={notices} />
      </Link>
      {isRecruiter && (
        <Link to="/layout" className={className}>
          招聘者后台
        </Link>
      )}
    </>
  );
}
