// 收藏 and 不感兴趣 on a position: icons in its card, a button on its page. Visitors are led to the
// login and back to the same card.
import { Link, useLocation } from 'react-router';
import type { PositionCard } from '../../contract/position.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { aboveCardLink } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { EyeOffIcon, StarIcon } from '../kit/icons.tsx';
import { LOGIN_PATH } from '../shell/return-path.ts';
import { askWhy, toggleFavourite, unhidePosition, useInterest, useReader } from './interest.ts';
import styles from './position-acts.module.css';

/** The id of a position's card in a list, for the way back to it. */
export const cardId = (id: number) => `position-${id}`;

function useLoginPath(hash: string): string {
  const { pathname, search } = useLocation();
  return `${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search + hash)}`;
}

type Shown = Pick<PositionCard, 'id' | 'title'> & { enterprise: { short_name: string } };

const askedOf = ({ id, title, enterprise }: Shown) => ({
  ...{ id, title },
  enterprise: enterprise.short_name,
});

/** Two icons in the corner of a card; for a hidden one the way back. */
export function CardActs({ position }: { position: Shown }) {
  const { id, title } = position;
  const reader = useReader();
  const isKept = useInterest((state) => state.favourite.has(id));
  const isHidden = useInterest((state) => state.hidden.has(id));
  const login = useLoginPath(`#${cardId(id)}`);
  if (reader === 'visitor') {
    return (
      <span className={styles.acts}>
        <Link
          to={login}
          rel="nofollow"
          className={classNames(aboveCardLink, styles.act)}
          aria-label={`收藏 ${title}`}
          title="收藏"
        >
          <StarIcon />
        </Link>
      </span>
    );
  }
  if (reader === 'other') return <span className={styles.acts} />;
  if (isHidden) {
    return (
      <span className={styles.acts}>
        <button
          type="button"
          className={classNames(aboveCardLink, styles.undo)}
          aria-label={`撤销不感兴趣 ${title}`}
          onClick={() => void unhidePosition(id)}
        >
          撤销
        </button>
      </span>
    );
  }
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={classNames(aboveCardLink, styles.act)}
        aria-label={`不感兴趣 ${title}`}
        title="不感兴趣"
        onClick={() => askWhy(askedOf(position))}
      >
        <EyeOffIcon />
      </button>
      <button
        type="button"
        className={classNames(aboveCardLink, styles.act, isKept && styles.kept)}
        aria-label={`收藏 ${title}`}
        aria-pressed={isKept}
        title={isKept ? '取消收藏' : '收藏'}
        onClick={() => void toggleFavourite(id)}
      >
        <StarIcon fill={isKept ? 'currentColor' : 'none'} />
      </button>
    </span>
  );
}

/** 收藏 on the position's own page; nothing for those who are no seekers. */
export function FavouriteButton({ id }: { id: number }) {
  const reader = useReader();
  const isKept = useInterest((state) => state.favourite.has(id));
  const login = useLoginPath('');
  if (reader === 'other') return null;
  if (reader === 'visitor') {
    return (
      <LinkButton to={login} rel="nofollow" variant="outline" size="lg" icon={<StarIcon />}>
        收藏
      </LinkButton>
    );
  }
  return (
    <Button
      variant={isKept ? 'soft' : 'outline'}
      size="lg"
      icon={<StarIcon fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      onClick={() => void toggleFavourite(id)}
    >
      {isKept ? '已收藏' : '收藏'}
    </Button>
  );
}

/** 不感兴趣 on the position's own page, for seekers. */
export function HideButton({ position }: { position: Shown }) {
  const { id } = position;
  const isHidden = useInterest((state) => state.hidden.has(id));
  return isHidden ? (
    <Button variant="quiet" size="sm" onClick={() => void unhidePosition(id)}>
      撤销“不感兴趣”
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="sm"
      icon={<EyeOffIcon />}
      onClick={() => askWhy(askedOf(position))}
    >
      不感兴趣
    </Button>
  );
}
