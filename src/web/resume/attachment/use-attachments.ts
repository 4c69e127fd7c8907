// The own attachment resumes in the browser: read once, replaced by the answer of every change.
import { useCallback } from 'react';
import type { DataOf, Endpoint } from '../../../contract/call/endpoint.ts';
import { type Attachment, getAnnexResume } from '../../../contract/resume/attachment.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCall, useKept } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { useReread } from '../resume-query.ts';

export const useAttachments = () => useCall(getAnnexResume, {});

/** Reads the list anew, and the resume, whose percent counts the files. */
export function useRefreshAttachments(): () => void {
  const reread = useReread();
  return useCallback(() => {
    tellChanges(['attachment']);
    // The percent is read again with the next save at the latest.
    reread().catch(() => {});
  }, [reread]);
}

/** A change that answers with the list. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const kept = useKept(getAnnexResume, {});
  const reread = useReread();
  return useAct(endpoint, {
    onSuccess: (list: DataOf<E>) => {
      kept.put(list as Attachment[]);
      reread().catch(() => {});
    },
  });
}
