// Three levels of categories. Without scripts each first level is a <details>. A mouse opens it by
// hovering, the keyboard by Enter (Escape closes it), a finger by a tap.
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Category } from '../../../contract/position/position.ts';
import { drawn } from '../../kit/drawn.tsx';
import { ChevronRightIcon } from '../../kit/look/icons.tsx';
import { Link } from '../../kit/text/link.tsx';
import styles from './category-menu.module.css';
import { unpackCategories } from './packed-categories.ts';

/** Milliseconds of hovering, so that crossing the menu opens nothing. */
const REST_MS = 120;

const pathOf = (code: string) => `/position?category=${code}`;

interface PackedMenu {
  /** The tree as one text (`packed-categories.ts`): from it the server knows that it has drawn this menu before. */
  packed: string;
}

export function CategoryMenu({ menu }: { menu: PackedMenu }) {
  const nav = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<HTMLDetailsElement | null>(null);

  const show = (details: HTMLDetailsElement | null) => {
    clearTimeout(timer.current);
    closeAll(nav.current, details);
    if (details) details.open = true;
  };
  const soon = (event: PointerEvent, details: HTMLDetailsElement | null) => {
    if (event.pointerType !== 'mouse' || details === next.current) return;
    next.current = details;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(details), REST_MS);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = nav.current?.querySelector('details[open]');
      if (event.key !== 'Escape' || !open) return;
      closeAll(nav.current);
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) closeAll(nav.current);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a summary is a click too
    <nav
      ref={nav}
      aria-label="职位类别"
      className={`box shadow-1 ${styles.menu}`}
      onPointerOver={(event) => soon(event, detailsOf(event))}
      onPointerLeave={(event) => soon(event, null)}
      onClick={(event) => {
        // The mouse opens by hovering, so its click must not close the menu again.
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
        if (pointerType !== 'mouse' || !(event.target as Element).closest('summary')) return;
        event.preventDefault();
        show(detailsOf(event));
      }}
    >
      <ul className={styles.firsts} {...drawn(Firsts, menu)} />
    </nav>
  );
}

/** The first level that was pressed or is under the pointer. */
const detailsOf = ({ target }: { target: EventTarget }): HTMLDetailsElement | null =>
  (target as Element).closest('details');

function closeAll(nav: HTMLElement | null, except: HTMLDetailsElement | null = null): void {
  for (const details of nav?.querySelectorAll('details') ?? []) {
    if (details !== except) details.open = false;
  }
}

function Firsts({ packed }: PackedMenu) {
  const categories = useMemo(() => unpackCategories(packed), [packed]);
  return categories.map((first) => (
    <li key={first.code}>
      <details name="category" className={styles.first}>
        <summary
          className={`row justify-between align-center size-sm nowrap corner-leaf-sm ${styles.name}`}
        >
          {first.name}
          <ChevronRightIcon />
        </summary>
        <Flyout first={first} />
      </details>
    </li>
  ));
}

function Flyout({ first: { code, name, children } }: { first: Category }) {
  return (
    <div className={`pad-y-4 pad-x-5 ground-raised edge-line shadow-2 ${styles.flyout}`}>
      <p className={`below-2 weight-bold ${styles.all}`}>
        <Link to={pathOf(code)}>全部{name}职位</Link>
      </p>
      <dl className={`stack size-sm ${styles.seconds}`}>
        {children?.map((second) => (
          <div key={second.code}>
            <dt>
              <Link to={pathOf(second.code)}>{second.name}</Link>
            </dt>
            <dd>
              {second.children?.map((third) => (
                <Link key={third.code} to={pathOf(third.code)}>
                  {third.name}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
