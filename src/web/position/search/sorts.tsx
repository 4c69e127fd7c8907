// The orders of /position that need more than a link: by the distance from the own place, which is asked at a press only.
import { useNavigate } from 'react-router';
import { nearestRegion } from '../../../contract/position/filter.ts';
import { CallError, call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import type { Chosen } from '../../kit/list/address.ts';
import { firstOf } from '../../kit/list/address.ts';
import { LocationIcon } from '../../kit/look/icons.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useOwnLocation } from '../../parts/map/use-own-location.ts';
import { toastError } from '../../shell/toast.ts';
import { type Order, SORTS, type Sort } from './filter.ts';
import styles from './sorts.module.css';
import { listAddress } from './view.ts';

/**
 * The orders one may choose: by relevance only where words are searched, by distance only where a place is known, from the
 * own place or the city that is searched.
 */
export function sortsOf(chosen: Chosen, sort: Sort, order: Order) {
  const near = order.near ?? cityIn(firstOf(chosen, 'region'));
  return SORTS.filter(({ code }) => {
    if (code === 'relevance') return chosen.keyword !== undefined;
    return code !== 'near' || near !== '';
  }).map(({ code, label }) => ({
    key: code,
    label,
    current: sort === code,
    to: listAddress(chosen, orderOf(code, chosen, near)),
  }));
}

/** A whole province is no place to count from. */
const cityIn = (region: string): string => (region.endsWith('0000') ? '' : region);

function orderOf(code: Sort, chosen: Chosen, near: string): Order {
  if (code === 'near') return { sort: 'near', near };
  if (code === 'pay') return { sort: 'pay' };
  return chosen.keyword && code === 'newest' ? { sort: 'newest' } : {};
}

const REFUSAL = '没有得到您的位置。请允许浏览器使用位置，或先选择一个城市，再按距离排列';

/** 离我最近: the browser tells its place, the server the district; neither keeps it. */
export function NearMe({ chosen }: { chosen: Chosen }) {
  const navigate = useNavigate();
  const own = useOwnLocation(async ({ latitude, longitude }) => {
    try {
      const { region } = await call(nearestRegion, { latitude, longitude }, { quiet: true });
      if (!region) return toastError('您的位置不在国内，请改选一个城市');
      navigate(listAddress(chosen, { sort: 'near', near: region.code }), {
        preventScrollReset: true,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toastError(error.msg);
    }
  }, REFUSAL);
  const hydrated = useHydrated();
  if (hydrated && !own) return null;
  // Its place is taken from the first paint, so that the list does not move when it can be pressed.
  return (
    <Button
      className={styles.near}
      disabled={!own}
      variant="quiet"
      size="sm"
      icon={<LocationIcon />}
      loading={own?.isFinding ?? false}
      title="只用来找到您所在的区县，不保存"
      onClick={own?.find}
    >
      离我最近
    </Button>
  );
}
