// A link of an advert: the click is counted on the way, without delaying the reader.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Advert } from '../../contract/operate/operate.ts';
import { countClick } from '../data/counts.ts';

interface AdvertLinkProps {
  advert: Advert;
  className?: string;
  children: ReactNode;
}

/**
 * Paths of this site and https addresses become links; an advert with any other address is shown without
 * one.
 */
export function AdvertLink({ advert, className, children }: AdvertLinkProps) {
  const { id, link, paid } = advert;
  const rel = paid ? 'sponsored nofollow' : undefined;
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link to={link} rel={rel} className={className} onClick={() => countClick(id)}>
        {children}
      </Link>
    );
  }
  if (/^https:\/\//i.test(link)) {
    return (
      <a
        href={link}
        rel={`noopener ${rel ?? ''}`.trim()}
        target="_blank"
        className={className}
        onClick={() => countClick(id)}
      >
        {children}
      </a>
    );
  }
  return <div className={className}>{children}</div>;
}
