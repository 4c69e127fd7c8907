// The own location as the centre of a commute: kept in the page alone, never sent.
import { type Degrees, wgsToGcj } from '../../../contract/value/location/coordinates.ts';
import { Button } from '../../kit/form/button.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import styles from './area-view.module.css';
import { useOwnLocation } from './use-own-location.ts';

const REFUSAL = '浏览器没有给出位置，可以在图上点一个位置';

export function OwnLocation({ onLocate }: { onLocate: (at: Degrees) => void }) {
  const own = useOwnLocation((coords) => onLocate(wgsToGcj(coords)), REFUSAL);
  const isComing = !useHydrated();
  if (!own && !isComing) return null;
  return (
    <Button
      variant="soft"
      size="sm"
      className={isComing ? styles.coming : undefined}
      loading={own?.isFinding}
      onClick={own?.find}
    >
      用我的位置
    </Button>
  );
}
