// The seeker's icons in a card: 不感兴趣 and 收藏, or the undo button.
import { aboveCardLink } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { ChatIcon, StarIcon } from '../../kit/look/icons.tsx';
import { EyeOffIcon } from '../../kit/look/icons-own.tsx';
import { useTalkAbout } from '../../parts/talk-button.tsx';
import styles from '../details/acts.module.css';
import { askWhy, toggleFavourite, unhidePosition } from './acts.ts';
import { type ActedOn, useInterest } from './interest.ts';

/** 立即沟通 as an icon among the others. */
function TalkAct({ position: { id, title } }: { position: ActedOn }) {
  const { start, isBusy, isOpen, dialogs } = useTalkAbout(id);
  return (
    <>
      <button
        type="button"
        className={classNames(aboveCardLink, styles.act)}
        aria-label={`立即沟通 ${title}`}
        aria-busy={isBusy || undefined}
        title="立即沟通"
        onClick={start}
      >
        <ChatIcon />
      </button>
      {isOpen && <span className={aboveCardLink}>{dialogs}</span>}
    </>
  );
}

export default function SeekerCardActs({ position }: { position: ActedOn }) {
  const { id, title, enterprise } = position;
  const isFavourite = useInterest((state) => state.favourite.has(id));
  const isHidden = useInterest((state) => state.hidden.has(id));
  if (isHidden) {
    return (
      <button
        type="button"
        className={classNames(aboveCardLink, styles.undo)}
        aria-label={`撤销不感兴趣 ${title}`}
        onClick={() => void unhidePosition(id)}
      >
        撤销
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classNames(aboveCardLink, styles.act)}
        aria-label={`不感兴趣 ${title}`}
        title="不感兴趣"
        onClick={() => askWhy({ id, title, enterprise: enterprise.short_name })}
      >
        <EyeOffIcon />
      </button>
      <TalkAct position={position} />
      <button
        type="button"
        className={classNames(aboveCardLink, styles.act, isFavourite && styles.favourite)}
        aria-label={`收藏 ${title}`}
        aria-pressed={isFavourite}
        title={isFavourite ? '取消收藏' : '收藏'}
        onClick={() => void toggleFavourite(id)}
      >
        <StarIcon fill={isFavourite ? 'currentColor' : 'none'} />
      </button>
    </>
  );
}
