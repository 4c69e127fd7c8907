// Messages found by a search; a press opens the conversation at the message.

import { searchMessages } from '../../../contract/chat/talk.ts';
import { usePages } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useChatScope } from '../store/use-chat.ts';
import { useAddress } from '../talk/use-address.ts';
import { nowMs } from '../times.ts';
import styles from './list.module.css';

interface SearchResultsProps {
  keyword: string;
  /** Restricts the search to one conversation; null for all. */
  conversation: number | null;
  onOpened?: () => void;
}

export function SearchResults({ keyword, conversation, onOpened }: SearchResultsProps) {
  const { side } = useChatScope();
  const { go } = useAddress();
  const words = keyword.trim();
  const { list: found, items } = usePages(
    searchMessages,
    {
      side,
      keyword: words,
      ...(conversation !== null && { id: conversation }),
    },
    { quiet: true, enabled: words.length >= 2 },
  );
  return (
    <section className={`pad-y-3 edge-top ${styles.found}`} aria-label="聊天记录">
      <h2 className={styles.foundTitle}>聊天记录</h2>
      {found.isError && <p role="alert">{found.error.message}</p>}
      {found.isPending && <p role="status">正在查找</p>}
      {found.isSuccess && items.length === 0 && <p role="status">聊天记录里没有“{words}”</p>}
      <ul>
        {items.map(({ id, seq, name, words: said, own, sent_at }) => (
          <li key={`${id}-${seq}`}>
            <button
              type="button"
              className={`stack bare pad-y-2 pad-x-4 left wide ${styles.hit}`}
              onClick={() => {
                go(id, seq);
                onOpened?.();
              }}
            >
              <span className={`row align-center gap-2 slim ${styles.line}`}>
                <b className={`fixed weight-bold clip ${styles.name}`}>{own ? '我' : name}</b>
                <span
                  className={`row align-center gap-1 fixed push tone-ink-3 size-xs ${styles.when}`}
                >
                  <RelativeTime at={sent_at} now={nowMs()} />
                </span>
              </span>
              <span className={styles.said}>
                <Marked text={said} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          更早的记录
        </Button>
      )}
    </section>
  );
}

/** The found words, marked, with a little of the text before them. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  const from = Math.max(0, at - 12);
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
