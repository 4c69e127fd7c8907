// Parts of open pages that look the same for everyone: the server draws each once for its content, and keeps what it drew. Most of
// a page are such parts (cards, filters, menus), and drawing them is most of a page's time.
import type { ComponentType, ReactNode } from 'react';
import { written } from './written.ts';

/** Data without functions and elements: as text it says all that the part depends on. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? never
  : T extends object
    ? { [K in keyof T]: Plain<T[K]> }
    : T;

/**
 * Gives the HTML that stands for a part; null for one that cannot be drawn by itself.
 * @param content tells the part and all that it depends on.
 */
type Keeper = (content: string, part: ReactNode) => string | null;

let keeper: Keeper | null = null;

/**
 * The server's entry says what keeps parts; without that React draws them in their place.
 * @returns what was said before.
 */
export function keepDrawn(next: Keeper | null): Keeper | null {
  const before = keeper;
  keeper = next;
  return before;
}

/** False where React draws everything in its place. */
export const isKeeping = (): boolean => keeper !== null;

/** Answers stand in a part's content by name, or with one more name around them. */
const CONTENT_LEVELS = 2;

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(Part: object): number {
  const known = numbers.get(Part);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(Part, last);
  return last;
}

/** What fills an element. */
interface Filling {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * What fills an element: `<ul {...drawn(Facts, { city })} />` has `<Facts city={city} />` in it, in the browser as on the server.
 * The part must depend on its properties alone: no context, no store, no id made by React, no part that waits. The component that
 * asks for it calls its hooks before. A part with a link that has to be resolved, which staff may write, is drawn in its place.
 */
export function drawn<P extends object>(Part: ComponentType<P>, props: P & Plain<P>): Filling {
  return drawnFor(props, Part, props);
}

/**
 * As `drawn`, for a part with other properties than its HTML on the server tells: of a moment it shows the minute alone, of a
 * store what every visitor begins with.
 * @param content all that this HTML depends on; null for a part that is drawn in its place.
 */
export function drawnFor<P extends object>(
  content: object | null,
  Part: ComponentType<P>,
  props: P,
): Filling {
  const part = <Part {...props} />;
  if (!import.meta.env.SSR || !keeper || !content) return { children: part };
  const key = `${numberOf(Part)} ${written(content, CONTENT_LEVELS)}`;
  const html = keeper(key, part);
  return html === null ? { children: part } : { dangerouslySetInnerHTML: { __html: html } };
}
