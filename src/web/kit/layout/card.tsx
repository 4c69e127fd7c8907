// A card; `CardLink` in its title makes the whole card pressable.
import type { HTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../look/class-names.ts';
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

/** The card's one main link: its press area covers the card, its name stays the title's text.
 * Other links and buttons in the card need the class `above` (exported as `aboveCardLink`). */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(styles.stretch, className)} {...rest} />;
}

/** Class for links and buttons inside a card that has a `CardLink`. */
export const aboveCardLink = styles.above;
