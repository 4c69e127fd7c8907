// Links to the previous and the next screen, by order index.
import { Link } from 'react-router';
import { RESUME_SECTIONS } from '../../../contract/resume/resume.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ArrowRightIcon } from '../../kit/look/icons.tsx';
import { ArrowLeftIcon } from '../../kit/look/icons-own.tsx';
import styles from './step-links.module.css';

/** The screen at an order index; undefined before the first and after the last. */
export const sectionAt = (index: number) =>
  RESUME_SECTIONS.find((section) => section.index === index);

export function StepLinks({ current }: { current: number }) {
  const before = sectionAt(current - 1);
  const after = sectionAt(current + 1);
  return (
    <Row as="nav" aria-label="上一步与下一步" gap={3} data-noprint>
      {before && (
        <Link to={before.path} rel="prev" className={styles.link}>
          <ArrowLeftIcon />
          <span>
            <small>上一步</small>
            {before.label}
          </span>
        </Link>
      )}
      {after && (
        <Link to={after.path} rel="next" className={`${styles.link} ${styles.after}`}>
          <span>
            <small>下一步</small>
            {after.label}
          </span>
          <ArrowRightIcon />
        </Link>
      )}
    </Row>
  );
}
