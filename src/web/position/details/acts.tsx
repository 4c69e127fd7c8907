// 收藏 and 不感兴趣: icons in a position's card, a button on its page. Visitors are led to the login and back
// to the same card. The seekers' buttons are loaded for seekers only.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../kit/form/button.tsx';
import { aboveCardLink } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { StarIcon } from '../../kit/look/icons.tsx';
import { Link } from '../../kit/text/link.tsx';
import { LOGIN_PATH, rememberReturn } from '../../shell/session/return-path.ts';
import { type ActedOn, useReader } from '../interest/interest.ts';
import styles from './acts.module.css';

const SeekerCardActs = lazy(() => import('../interest/seeker-card-acts.tsx'));
const SeekerFavourite = lazy(() => import('../interest/seeker-favourite.tsx'));

/** The id of a position's card in a list, for the way back to it. */
export const cardId = (id: number) => `position-${id}`;

const loginPath = (path: string) => `${LOGIN_PATH}&redirect=${encodeURIComponent(path)}`;

/**
 * The two icons in the corner of a card; for a hidden position the undo button. The link of visitors names the card alone, so
 * that a card is the same on all pages: the page is remembered by the press, or is the one that led to the login.
 */
export function CardActs({ position }: { position: ActedOn }) {
  const { id, title } = position;
  const reader = useReader();
  const hash = `#${cardId(id)}`;
  return (
    <span className={`row justify-end fixed ${styles.acts}`}>
      {reader === 'visitor' && (
        <Link
          to={loginPath(hash)}
          onClick={() => rememberReturn(location.pathname + location.search + hash)}
          rel="nofollow"
          className={classNames(aboveCardLink, styles.act)}
          aria-label={`收藏 ${title}`}
          title="收藏"
        >
          <StarIcon />
        </Link>
      )}
      {reader === 'seeker' && (
        <Suspense fallback={null}>
          <SeekerCardActs position={position} />
        </Suspense>
      )}
    </span>
  );
}

/** 收藏 on the position's page; nothing for people who are no seekers. */
export function FavouriteButton({ id }: { id: number }) {
  const reader = useReader();
  const { pathname, search } = useLocation();
  if (reader === 'other') return null;
  const way = (
    <LinkButton
      to={loginPath(pathname + search)}
      rel="nofollow"
      variant="quiet"
      size="sm"
      icon={<StarIcon />}
    >
      收藏
    </LinkButton>
  );
  if (reader === 'visitor') return way;
  return (
    <Suspense fallback={way}>
      <SeekerFavourite id={id} />
    </Suspense>
  );
}
