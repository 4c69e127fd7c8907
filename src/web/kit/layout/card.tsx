// A card, and a line of a list; `CardLink` in its title makes the whole of it pressable.
import type { HTMLAttributes } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '../look/class-names.ts';
import { Link } from '../text/link.tsx';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** True raises it under the pointer, for cards that are links. */
  lift?: boolean;
  /** Padding; `none` for lists with their own. */
  pad?: 'none' | 'sm' | 'md' | 'lg';
}

/** A bordered surface; use `article` or `li` for items of a list. */
export function Card({ as: Tag = 'div', lift, pad = 'md', className, ...rest }: CardProps) {
  return (
    <Tag
      className={classNames(styles.card, styles[`pad-${pad}`], lift && styles.lift, className)}
      {...rest}
    />
  );
}

interface CardRowProps extends HTMLAttributes<HTMLLIElement> {
  /** True marks it, as chosen or as shown beside the list. */
  isOpen?: boolean;
}

/** A line of a list, with a frame but no shadow. */
export function CardRow({ isOpen = false, className, ...rest }: CardRowProps) {
  const looks = classNames('relative box', isOpen && 'ground-pine-soft', isOpen && styles.open);
  return <li className={classNames(looks, styles.row, className)} {...rest} />;
}

/** The card's one main link: its press area covers the card, its name stays the title's text.
 * Other links and buttons in the card need the class `above` (exported as `aboveCardLink`). */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(styles.stretch, className)} {...rest} />;
}

/** Class for links and buttons inside a card that has a `CardLink`. */
export const aboveCardLink = styles.above;
