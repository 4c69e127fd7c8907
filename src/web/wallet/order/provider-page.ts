// The page of a provider on which people pay: beside this one on desktops, in its place on phones, where windows beside
// each other are hard to find again and the provider's app takes over.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 48em)').matches;

/** Opens it, with the site's address, which WeChat asks for. A browser that forbids a window leaves the link. */
export function openProviderPage(url: string): void {
  if (isPhone()) window.location.assign(url);
  else window.open(url, '_blank', 'noopener');
}

/**
 * Whether a provider sent the payer here, and how to forget it. What it added to the address is removed: it proves
 * nothing, and is not to be kept in the history or sent on.
 */
export function useSentBack(): [isBack: boolean, forget: () => void] {
  const [params, setParams] = useSearchParams();
  const isMarked = params.has('out_trade_no');
  const [isBack, setIsBack] = useState(isMarked);
  useEffect(() => {
    if (isMarked) setParams({}, { replace: true });
  }, [isMarked, setParams]);
  return [isBack, () => setIsBack(false)];
}
