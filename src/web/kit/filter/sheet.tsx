// Filters that stand in the bar on wide windows and in a sheet on phones. A popover, so that it opens without script.
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { CloseIcon, MenuIcon } from '../look/icons.tsx';
import styles from './sheet.module.css';

/** A page has one sheet. */
const ID = 'filter-sheet';

interface FilterSheetProps {
  /** How many of its filters are chosen. */
  chosen: number;
  /** The act that closes it, with the number of results: 查看 420 个职位. */
  done: string;
  children: ReactNode;
}

export function FilterSheet({ chosen, done, children }: FilterSheetProps) {
  return (
    <>
      <Button
        variant={chosen > 0 ? 'soft' : 'outline'}
        size="sm"
        className={styles.opener}
        icon={<MenuIcon />}
        popoverTarget={ID}
      >
        全部筛选
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </Button>
      <div id={ID} popover="auto" className={styles.sheet}>
        <div className={styles.head}>
          <strong>全部筛选</strong>
          <button
            type="button"
            className={styles.close}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="收起"
          >
            <CloseIcon />
          </button>
        </div>
        {children}
        <div className={styles.foot}>
          <Button block popoverTarget={ID} popoverTargetAction="hide">
            {done}
          </Button>
        </div>
      </div>
    </>
  );
}
