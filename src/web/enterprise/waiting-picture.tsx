// A picture its owner sent and nobody has looked at yet, beside the one that is shown.
import type { ReactNode } from 'react';
import { Tag } from '../kit/text/tag.tsx';
import styles from './waiting-picture.module.css';

interface WaitingPictureProps {
  /** The one that waits; '' for none. */
  waiting: string;
  /** The one in sight already. */
  shown: string;
  /** Draws a picture as the one in sight is drawn. */
  children: (src: string) => ReactNode;
}

export function WaitingPicture({ waiting, shown, children }: WaitingPictureProps) {
  if (!waiting || waiting === shown) return null;
  return (
    <figure className={styles.waiting}>
      {children(waiting)}
      <figcaption>
        <Tag tone="amber">审核中</Tag>
      </figcaption>
    </figure>
  );
}
