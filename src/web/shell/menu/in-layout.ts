// The recruiters' area is all below /layout; some pages stand there and in the seekers' area.
import { useLocation } from 'react-router';

/** True for a path in the recruiters' area. Pure. */
export const isInLayout = (pathname: string): boolean =>
  pathname.toLowerCase().startsWith('/layout');

/** True in the recruiters' area. */
export const useIsInLayout = (): boolean => isInLayout(useLocation().pathname);
