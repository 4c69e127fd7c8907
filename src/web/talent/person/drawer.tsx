// The drawer of one person of a list: links to the neighbours, the resume, the acts.

import { type ReactNode, useEffect, useRef } from 'react';
import { Drawer } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../kit/look/icons.tsx';
import styles from './drawer.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';

export interface PersonDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null at the beginning of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

interface FrameProps extends PersonDrawerProps {
  /** The word for a person of the list. */
  kind: '候选人' | '人才';
  title: string;
  /**
   * The id of the list's link to this person, which gets the focus on closing; null while nobody is open.
   */
  linkId: string | null;
  /** Shown before the links to the neighbours. */
  extra?: ReactNode;
  /** Below the resume: the person's state, and the acts. */
  foot: readonly [state: ReactNode, acts: ReactNode] | undefined;
  children: ReactNode;
}

export function PersonDrawer(props: FrameProps) {
  const { kind, title, linkId, extra, foot, children } = props;
  const { isOpen, onClose, onPrevious, onNext } = props;
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another resume begins at its top
  useEffect(() => {
    body.current?.parentElement?.scrollTo({ top: 0 });
  }, [linkId]);
  useArrowKeys(isOpen, onPrevious, onNext);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => {
        // The focus goes to the person shown last, who need not be the one opened first.
        if (!open && linkId) document.getElementById(linkId)?.focus();
      }}
      size="min(100vw, calc(56 * var(--u)))"
      title={title}
      closable={false}
      aria-label={`${kind}简历`}
      classNames={{ body: styles.body }}
      extra={
        <Row align="center" gap={2}>
          {extra}
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronLeftIcon />}
            disabled={!onPrevious}
            title="上一位（左方向键）"
            data-repeats
            aria-label={`上一位${kind}`}
            onClick={() => onPrevious?.()}
          />
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronRightIcon />}
            disabled={!onNext}
            title="下一位（右方向键）"
            data-repeats
            aria-label={`下一位${kind}`}
            onClick={() => onNext?.()}
          />
          <Button
            size="sm"
            variant="quiet"
            icon={<CloseIcon />}
            aria-label="关闭简历"
            onClick={onClose}
          />
        </Row>
      }
      footer={
        foot && (
          <div className="row wrap justify-between align-center gap-2 tall-md">
            <Row as="span" align="center" gap={2}>
              {foot[0]}
            </Row>
            <Row as="span" wrap align="center" gap={2}>
              {foot[1]}
            </Row>
          </div>
        )
      }
    >
      <div ref={body}>{children}</div>
    </Drawer>
  );
}
