// The unread count in front of the page's title, as "(3) 职位 - 择木".
import { badgeText } from '../../kit/text/count-badge.tsx';
import { useUnread } from './unread.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The unread count for the current page: of the recruiter's area, or of the seekers' pages. */
function unreadHere(): number {
  const unread = useUnread.getState();
  return window.location.pathname.startsWith('/layout')
    ? unread.recruiter + unread.recruiter_messages
    : unread.seeker + unread.seeker_messages;
}

/** Keeps the count in the title, also when a page sets its title. Returns the function that removes it. */
export function showUnreadInTitle(): () => void {
  const write = (count: number) => {
    const plain = document.title.replace(PREFIX, '');
    const wanted = count > 0 ? `(${badgeText(count)}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
  };
  const renew = () => write(unreadHere());
  const observer = new MutationObserver(renew);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const unsubscribe = useUnread.subscribe(renew);
  renew();
  return () => {
    observer.disconnect();
    unsubscribe();
    write(0);
  };
}
