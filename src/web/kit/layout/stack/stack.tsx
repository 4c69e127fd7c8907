// Vertical and horizontal layout, with gaps from the scale of --space.
import type { HTMLAttributes, JSX } from 'react';
import { classNames } from '../../look/class-names.ts';
import styles from './stack.module.css';

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: keyof JSX.IntrinsicElements;
  /** The gap between all parts; in a pair the first is between lines, the second within a line. */
  gap?: Space | readonly [rows: Space, columns: Space];
}

interface RowProps extends StackProps {
  /** True lets parts wrap to the next line. */
  wrap?: boolean;
  align?: 'center' | 'baseline' | 'start' | 'end';
  justify?: 'between' | 'center' | 'end';
}

function gapOf(gap: StackProps['gap'] = 0): string | undefined {
  const [rows, columns] = typeof gap === 'number' ? [gap, gap] : gap;
  return classNames(
    rows > 0 && styles[`rows-${rows}`],
    columns > 0 && styles[`columns-${columns}`],
  );
}

/** Parts below each other. */
export function Stack({ as = 'div', gap, ...rest }: StackProps) {
  const As = as as 'div';
  return <As {...rest} className={classNames(styles.stack, gapOf(gap))} />;
}

/** Parts beside each other. */
export function Row({ as = 'div', gap, wrap, align, justify, ...rest }: RowProps) {
  const As = as as 'div';
  const way = classNames(
    wrap && styles.wrap,
    align && styles[align],
    justify && styles[`to-${justify}`],
  );
  return <As {...rest} className={classNames(styles.row, way, gapOf(gap))} />;
}
