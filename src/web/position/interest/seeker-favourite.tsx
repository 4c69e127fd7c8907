// 收藏 as a seeker presses it on the position's own page.
import { Button } from '../../kit/form/button.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { toggleFavourite } from './acts.ts';
import { useInterest } from './interest.ts';

export default function SeekerFavourite({ id }: { id: number }) {
  const isFavourite = useInterest((state) => state.favourite.has(id));
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<StarIcon fill={isFavourite ? 'currentColor' : 'none'} />}
      aria-pressed={isFavourite}
      onClick={() => void toggleFavourite(id)}
    >
      {isFavourite ? '已收藏' : '收藏'}
    </Button>
  );
}
