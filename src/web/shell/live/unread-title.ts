// The number of unread ones before the page's title, as in "(3) 职位 - 择木": seen in the tab.
import { badgeText } from '../../kit/text/count-badge.tsx';
import { useUnread } from './unread.ts';

const PREFIX = /^\(\d+\+?\) /;

/** What concerns the pages one is on: the recruiter's area or the seekers'. */
function unreadHere(): number {
  const unread = useUnread.getState();
  return window.location.pathname.startsWith('/layout')
    ? unread.recruiter + unread.recruiter_messages
    : unread.seeker + unread.seeker_messages;
}

/** Keeps the number there, also when a page sets its title; gives the function that takes it away. */
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
