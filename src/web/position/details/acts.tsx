// 收藏 and 不感兴趣: icons in a position's card, a button on its page. Visitors are led to the login and back
// to the same card. The seekers' buttons are loaded for seekers only.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../kit/form/button.tsx';
import { aboveCardLink } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { StarIcon } from '../../kit/look/icons.tsx';
import { Link } from '../../kit/text/link.tsx';
import { LOGIN_PATH } from '../../shell/session/return-path.ts';
import { type ActedOn, useReader } from '../interest/interest.ts';
import styles from './acts.module.css';

const SeekerCardActs = lazy(() => import('../interest/seeker-card-acts.tsx'));
const SeekerFavourite = lazy(() => import('../interest/seeker-favourite.tsx'));

/** The id of a position's card in a list, for the way back to it. */
export const cardId = (id: number) => `position-${id}`;

function useLoginPath(hash: string): string {
  const { pathname, search } = useLocation();
  return `${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search + hash)}`;
}

/** The two icons in the corner of a card; for a hidden position the undo button. */
export function CardActs({ position }: { position: ActedOn }) {
  const { id, title } = position;
  const reader = useReader();
  const login = useLoginPath(`#${cardId(id)}`);
  return (
    <span className={`row justify-end fixed ${styles.acts}`}>
      {reader === 'visitor' && (
        <Link
          to={login}
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
  const login = useLoginPath('');
  if (reader === 'other') return null;
  const way = (
    <LinkButton to={login} rel="nofollow" variant="quiet" size="sm" icon={<StarIcon />}>
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
