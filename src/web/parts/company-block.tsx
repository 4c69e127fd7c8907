// 屏蔽 on the pages of a company and its positions: the button, the note once it is blocked, and undoing.
import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/form/button.tsx';
import { InBody } from '../kit/layout/in-body.tsx';
import { EyeOffIcon } from '../kit/look/icons-own.tsx';
import { Link } from '../kit/text/link.tsx';
import styles from './company-block.module.css';
import type { CompanyBlock } from './use-block.ts';

const BlockQuestion = lazy(() => import('./block-question.tsx'));

/** For a menu; nothing for people who are no seekers, and for a blocked company. */
export function BlockButton({ id, state }: { id: number; state: CompanyBlock }) {
  if (!state.isOffered) return null;
  return (
    <>
      {state.block === null && (
        <Button variant="quiet" size="sm" icon={<EyeOffIcon />} onClick={state.ask}>
          屏蔽这家企业
        </Button>
      )}
      {state.asked && (
        <InBody>
          <Suspense fallback={null}>
            <BlockQuestion id={id} onClose={state.close} />
          </Suspense>
        </InBody>
      )}
    </>
  );
}

/** A note that the company is blocked, shown before any act; announced when it appears. */
export function BlockedNote({ name, state }: { name: string; state: CompanyBlock }) {
  const [isSending, setSending] = useState(false);
  const { block } = state;
  const unblock = async () => {
    setSending(true);
    await state.unblock();
    setSending(false);
  };
  return (
    <div role="status">
      {block && (
        <div
          className={`row wrap align-center gap-y-2 gap-x-4 pad-y-3 pad-x-4 ground-amber-soft corner-leaf-sm ${styles.note}`}
        >
          <EyeOffIcon />
          <p>
            <strong>您屏蔽了{name}</strong>（{block.kind.label}：{block.label}
            ）。它看不到您，您也不能向它投递或与它沟通。
          </p>
          {block.id === null ? (
            <Link to="/experience">到工作经历里取消隐藏</Link>
          ) : (
            <Button size="sm" variant="outline" loading={isSending} onClick={() => void unblock()}>
              解除屏蔽
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
