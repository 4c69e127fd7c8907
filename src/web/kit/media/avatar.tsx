// Pictures of people and logos; without one, a character of the name on a coloured ground.

import { useState } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './avatar.module.css';
import { pictureAt } from './picture-set.ts';

/** How wide each size is in a window of 1920 px; in the usual ones it is a little less. */
const WIDTHS = { sm: 28, md: 40, lg: 52, xl: 80 };

/** One of six colours, always the same for the same name. */
function ground(name: string): string | undefined {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return styles[`ground-${(hash >>> 12) % 6}`];
}

function firstGlyph(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '木';
}

interface PictureProps {
  name: string;
  /** The picture's address; empty or null shows the character. */
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** True where the name is beside it, so that it is not read aloud twice. */
  decorative?: boolean;
  className?: string;
}

function Picture({
  name,
  src,
  size = 'md',
  decorative = true,
  className,
  shape,
}: PictureProps & { shape: 'round' | 'leaf' }) {
  const box = classNames(styles.box, styles[shape], styles[size], className);
  // Operators may have taken the picture away since this record was made.
  const [gone, setGone] = useState('');
  if (src && src !== gone) {
    return (
      <span className={box}>
        <img
          {...pictureAt(src, WIDTHS[size])}
          alt={decorative ? '' : name}
          loading="lazy"
          decoding="async"
          onError={() => setGone(src)}
        />
      </span>
    );
  }
  return (
    <span className={classNames(box, ground(name))}>
      <span aria-hidden="true">{firstGlyph(name)}</span>
      {!decorative && <span className="visually-hidden">{name}</span>}
    </span>
  );
}

/** A person's picture, round. */
export function Avatar(props: PictureProps) {
  return <Picture {...props} shape="round" />;
}

/** An enterprise's logo, in the leaf shape. */
export function EnterpriseLogo(props: PictureProps) {
  return <Picture {...props} shape="leaf" />;
}
