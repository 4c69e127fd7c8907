// 不感兴趣 on the position's own page, for seekers.
import { Button } from '../../kit/form/button.tsx';
import { EyeOffIcon } from '../../kit/look/icons-own.tsx';
import { askWhy, unhidePosition } from './acts.ts';
import { type ActedOn, useInterest } from './interest.ts';

export function HideButton({ position: { id, title, enterprise } }: { position: ActedOn }) {
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
      onClick={() => askWhy({ id, title, enterprise: enterprise.short_name })}
    >
      不感兴趣
    </Button>
  );
}
