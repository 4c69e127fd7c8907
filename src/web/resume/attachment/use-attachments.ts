// The own attachment resumes: read once, replaced by the answer of every change.
import { useCallback } from 'react';
import type { DataOf, Endpoint } from '../../../contract/call/endpoint.ts';
import { type Attachment, getAnnexResume } from '../../../contract/resume/attachment.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCached, useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { useReread } from '../query.ts';

export const useAttachments = () => useCall(getAnnexResume, {});

/** Reads the list again, and the resume, whose completeness depends on the files. */
export function useRefreshAttachments(): () => void {
  const reread = useReread();
  return useCallback(() => {
    tellChanges(['attachment']);
    // A failure does no harm: the next save brings the completeness.
    reread().catch(() => {});
  }, [reread]);
}

/** A change whose answer is the list. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const cached = useCached(getAnnexResume, {});
  const reread = useReread();
  return useAct(endpoint, {
    onSuccess: (list: DataOf<E>) => {
      cached.put(list as Attachment[]);
      reread().catch(() => {});
    },
  });
}
