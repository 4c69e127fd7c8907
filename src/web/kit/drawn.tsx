// Parts of open pages that look the same for everyone: the server draws each once for its content, and keeps the text. Most of
// a page are such parts (cards, filters, menus), and drawing them is most of a page's time.
import type { ComponentType, ReactNode } from 'react';

/** Data without functions and elements: as JSON it says all that the part depends on. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? never
  : T extends object
    ? { [K in keyof T]: Plain<T[K]> }
    : T;

interface Drawing {
  draw: (part: ReactNode) => string;
  /** Texts by content; it may forget. */
  kept: { get(key: string): string | undefined; set(key: string, text: string): unknown };
}

let drawing: Drawing | null = null;

/**
 * The server's entry says how parts are drawn and where they are kept; without that React draws them in their place.
 * @returns what was said before.
 */
export function keepDrawn(how: Drawing | null): Drawing | null {
  const before = drawing;
  drawing = how;
  return before;
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(Part: object): number {
  const known = numbers.get(Part);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(Part, last);
  return last;
}

function kept<P extends object>(Part: ComponentType<P>, props: P) {
  if (!drawing) return { children: <Part {...props} /> };
  const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
  let text = drawing.kept.get(key);
  if (text === undefined) {
    text = drawing.draw(<Part {...props} />);
    drawing.kept.set(key, text);
  }
  return { dangerouslySetInnerHTML: { __html: text } };
}

/**
 * What fills an element: `<ul {...drawn(Facts, { city })} />` has `<Facts city={city} />` in it, in the browser as on the server.
 * The part must depend on its properties alone: no context, no store, no id made by React, no part that waits. The component that
 * asks for it calls its hooks before.
 */
export function drawn<P extends object>(
  Part: ComponentType<P>,
  props: P & Plain<P>,
): { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } } {
  return import.meta.env.SSR ? kept(Part, props) : { children: <Part {...props} /> };
}
