// The own attachment resumes in the browser: read once, replaced by the answer of every change.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { type Attachment, getAnnexResume } from '../../../contract/resume/attachment.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { useAct } from '../../data/use-act.ts';
import { useReread } from '../resume-query.ts';

function useKey() {
  return ['attachments', useSession((session) => session.userInfo?.account_id ?? null)] as const;
}

export function useAttachments() {
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => call(getAnnexResume, {}, { signal }),
  });
}

/** Reads the list anew, and the resume, whose percent counts the files. */
export function useRefreshAttachments(): () => void {
  const client = useQueryClient();
  const [name, account_id] = useKey();
  const reread = useReread();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [name, account_id] });
    // The percent is read again with the next save at the latest.
    reread().catch(() => {});
  }, [client, name, account_id, reread]);
}

/** A change that answers with the list. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const [name, account_id] = useKey();
  const reread = useReread();
  return useAct({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (list: DataOf<E>) => {
      client.setQueryData([name, account_id], list as Attachment[]);
      reread().catch(() => {});
    },
  });
}
