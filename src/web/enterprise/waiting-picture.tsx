// The owner's new picture under review, beside the one shown to others.
import type { ReactNode } from 'react';
import { Stack } from '../kit/layout/stack/stack.tsx';
import { Tag } from '../kit/text/tag.tsx';

interface WaitingPictureProps {
  /** The picture under review; '' for none. */
  waiting: string;
  /** The picture shown to others. */
  shown: string;
  /** Renders a picture in the same look. */
  children: (src: string) => ReactNode;
}

export function WaitingPicture({ waiting, shown, children }: WaitingPictureProps) {
  if (!waiting || waiting === shown) return null;
  return (
    <Stack as="figure" items="center" gap={1}>
      {children(waiting)}
      <figcaption>
        <Tag tone="amber">审核中</Tag>
      </figcaption>
    </Stack>
  );
}
