// 收藏 as a seeker presses it on the position's own page.
import { Button } from '../../kit/form/button.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { toggleFavourite } from './acts.ts';
import { useInterest } from './interest.ts';

export default function SeekerFavourite({ id }: { id: number }) {
  const isKept = useInterest((state) => state.favourite.has(id));
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<StarIcon fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      onClick={() => void toggleFavourite(id)}
    >
      {isKept ? '已收藏' : '收藏'}
    </Button>
  );
}
