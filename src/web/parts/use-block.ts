// Whether the signed-in seeker blocks a company; known only in the browser, after hydration.
import { useCallback, useEffect, useState } from 'react';
import { type BlockOf, getBlock, removeBlock } from '../../contract/privacy/privacy.ts';
import { CallError, call, TRANSPORT_ERROR } from '../data/api.ts';
import { useSession } from '../data/session.ts';
import { toastError, toastSuccess } from '../shell/toast.ts';

export interface CompanyBlock {
  /** True for seekers, who alone can block. */
  isOffered: boolean;
  /** Null while it is not blocked or not known. */
  block: BlockOf | null;
  asked: boolean;
  ask: () => void;
  /** Closes the question and reads the block again. */
  close: () => void;
  unblock: () => Promise<void>;
}

export function useBlock(enterprise_id: number): CompanyBlock {
  const isOffered = useSession((session) => session.userInfo?.roles.includes('seeker') ?? false);
  const [block, setBlock] = useState<BlockOf | null>(null);
  const [asked, setAsked] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    setBlock(null);
    if (!isOffered) return;
    const stop = new AbortController();
    call(getBlock, { id: enterprise_id }, { signal: stop.signal, quiet: true })
      .then(setBlock)
      // Without the answer the server still refuses what a block forbids, and says why.
      .catch(() => {});
    return () => stop.abort();
  }, [enterprise_id, isOffered, turn]);

  const close = useCallback(() => {
    setAsked(false);
    setTurn((before) => before + 1);
  }, []);
  const unblock = async () => {
    if (!block?.id) return;
    try {
      await call(removeBlock, { id: block.id });
      // Another entry of the list may cover the company too: the note then names that one.
      const other = await call(getBlock, { id: enterprise_id }, { quiet: true });
      toastSuccess(
        other
          ? `已解除“${block.label}”（${block.kind.label}），还有“${other.label}”（${other.kind.label}）在屏蔽这家企业`
          : '已解除屏蔽',
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === TRANSPORT_ERROR) toastError(error.msg);
    }
    setTurn((before) => before + 1);
  };
  return { isOffered, block, asked, ask: () => setAsked(true), close, unblock };
}
