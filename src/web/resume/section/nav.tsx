// The seven steps in order, with a mark on the finished ones.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RESUME_SECTIONS, type Resume } from '../../../contract/resume/resume.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CheckIcon } from '../../kit/look/icons.tsx';
import styles from './nav.module.css';

/** Finished is what the server no longer lists as missing; the overview is never finished. */
function isDone(path: string, { missing }: Resume): boolean {
  return path !== '/my-resume' && !missing.some((item) => item.path === path);
}

export function SectionNav({ resume, current }: { resume: Resume; current: number }) {
  const list = useRef<HTMLOListElement>(null);
  // On phones the steps are wider than the window: scrolls the current one into view.
  useEffect(() => {
    const item = list.current?.children[current - 1];
    if (!list.current || !(item instanceof HTMLElement)) return;
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="简历步骤" className={`slim pad-3 box shadow-1 ${styles.nav}`} data-noprint>
      <ol ref={list} className={`stack gap-1 relative ${styles.list}`}>
        {RESUME_SECTIONS.map(({ index, path, label }) => {
          const done = isDone(path, resume);
          return (
            <li key={path} className={styles.item}>
              <Link
                to={path}
                className={classNames(styles.step, done && styles.done)}
                aria-current={index === current ? 'step' : undefined}
              >
                <span className={styles.mark}>{index}</span>
                {label}
                {done && (
                  <>
                    <CheckIcon className={styles.check} />
                    <span className="visually-hidden">（已完成）</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
