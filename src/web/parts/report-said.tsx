// The dialog of a report about a conversation or one message in it, loaded on demand.
import { lazy, Suspense } from 'react';
import type { Conversation } from '../../contract/chat/chat.ts';

const ReportDialog = lazy(() => import('../report/dialog.tsx'));

/** @param seq the message that is meant; null for the conversation as a whole. */
export function reportSaid({ id, other }: Conversation, seq: number | null, onClose: () => void) {
  return (
    <Suspense>
      <ReportDialog
        target="chat"
        target_id={id}
        message_seq={seq}
        name={other.name}
        onClose={onClose}
      />
    </Suspense>
  );
}
