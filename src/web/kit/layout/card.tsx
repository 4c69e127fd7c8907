// A sheet of paper on the page; the whole card can be pressed through `CardLink` inside its title.
import type { HTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../look/class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Lifts under the pointer: for cards that lead somewhere. */
  lift?: boolean;
  /** Inner distance; `none` for lists that bring their own. */
  pad?: 'none' | 'sm' | 'md' | 'lg';
}

/** A surface with a hairline; `article` or `li` for items of a list. */
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
