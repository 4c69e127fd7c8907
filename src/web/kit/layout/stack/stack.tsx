// Vertical and horizontal layout. Each property is a class of styles/looks.css.
import type { JSX, ReactNode } from 'react';
import { classNames } from '../../look/class-names.ts';

/** A step of --space. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface Looks {
  /** The gap between all parts; in a pair the first is between lines, the second within a line. */
  gap?: 0 | Space | readonly [rows: 0 | Space, columns: 0 | Space];
  align?: 'center' | 'baseline' | 'start' | 'end';
  /** Row: parts go on in the next line; where they stand; the row is part of a line of text. */
  wrap?: boolean;
  justify?: 'between' | 'center' | 'end';
  inline?: boolean;
  /** Stack: equal columns; where parts stand in theirs; lines keep together at the top. */
  columns?: 1 | 2 | 3 | 4;
  items?: 'start' | 'center' | 'end';
  packed?: boolean;
  /** Within the part around it: takes the free room; keeps its size; may be narrower than its words. */
  grow?: boolean;
  fixed?: boolean;
  slim?: boolean;
  /** The margins above and below. */
  above?: Space;
  below?: Space;
}

const LOOKS: ReadonlySet<string> = new Set<keyof Looks>([
  'gap',
  'align',
  'wrap',
  'justify',
  'inline',
  'columns',
  'items',
  'packed',
  'grow',
  'fixed',
  'slim',
  'above',
  'below',
]);

type Tag = keyof JSX.IntrinsicElements;
type PartProps<T extends Tag> = Looks & { as?: T } & Omit<JSX.IntrinsicElements[T], keyof Looks>;

/** The classes of one property: `wrap`, `gap-2`, `gap-y-1 gap-x-3`; none for false and 0. */
function classesOf(name: string, value: unknown): string | null | undefined {
  if (Array.isArray(value)) {
    const [rows, columns] = value;
    return classNames(rows && `${name}-y-${rows}`, columns && `${name}-x-${columns}`);
  }
  return value === true ? name : value ? `${name}-${value}` : null;
}

/** Makes a component of `own`: `as` names another element than a `div`, `className` adds other looks. */
function part(own: 'row' | 'stack') {
  return function Part<T extends Tag = 'div'>({ as, ...props }: PartProps<T>): ReactNode {
    const As = (as ?? 'div') as 'div';
    const names: (string | null | undefined)[] = [own];
    const rest: JSX.IntrinsicElements['div'] = {};
    for (const [name, value] of Object.entries(props)) {
      if (LOOKS.has(name)) names.push(classesOf(name, value));
      else Object.assign(rest, { [name]: value });
    }
    return <As {...rest} className={classNames(...names, rest.className)} />;
  };
}

/** Parts beside each other. */
export const Row = part('row');

/** Parts below each other. */
export const Stack = part('stack');
