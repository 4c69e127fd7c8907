// A link of an advert: the click is counted on the way, without delaying the reader.
import { type ReactNode, useEffect, useRef } from 'react';
import type { Advert } from '../../contract/operate/operate.ts';
import { countAdvert, countClick } from '../data/counts.ts';
import { Link } from '../kit/text/link.tsx';

/** The id of an advert that is only looked at by who writes it. */
export const PREVIEW = 0;

interface AdvertLinkProps {
  /** A preview has the id 0 and counts nothing. */
  advert: Advert;
  className?: string;
  children: ReactNode;
}

/** Counts the advert when half of it has come into view. */
function useSeen(id: number) {
  const box = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || id === PREVIEW) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        countAdvert(id);
      },
      { threshold: 0.5 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return box;
}

/**
 * Paths of this site and https addresses become links; an advert with any other address is shown without
 * one.
 */
export function AdvertLink({ advert, className, children }: AdvertLinkProps) {
  const { id, link, paid } = advert;
  const box = useSeen(id);
  const count = () => {
    if (id !== PREVIEW) countClick(id);
  };
  const rel = paid ? 'sponsored nofollow' : undefined;
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link ref={box} to={link} rel={rel} className={className} onClick={count}>
        {children}
      </Link>
    );
  }
  if (/^https:\/\//i.test(link)) {
    return (
      <a
        ref={box}
        href={link}
        rel={`noopener ${rel ?? ''}`.trim()}
        target="_blank"
        className={className}
        onClick={count}
      >
        {children}
      </a>
    );
  }
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
