// The recruiters' area is all below /layout; some pages stand there and in the seekers' area.
import { useLocation } from 'react-router';

/** True in the recruiters' area. */
export const useIsInLayout = (): boolean =>
  useLocation().pathname.toLowerCase().startsWith('/layout');
