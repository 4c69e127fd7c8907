// 在线互动 /interaction: the seeker's conversations (features 2.1).
import { lazy, Suspense } from 'react';
import type { Conversation } from '../../contract/chat.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ChatDesk } from './chat-desk.tsx';
import styles from './desk.module.css';
import type { Slots } from './use-chat.ts';

const ReportDialog = lazy(() => import('../moderation/report-dialog.tsx'));

export const meta = () =>
  pageMeta({ title: '消息', description: '与招聘者在线沟通。', noindex: true });

function report({ position, other }: Conversation, onClose: () => void) {
  if (!position) return null;
  return (
    <Suspense>
      <ReportDialog target="poster" target_id={position.id} name={other.name} onClose={onClose} />
    </Suspense>
  );
}

const SLOTS: Slots = {
  report,
  interviewPath: (id) => `/personal-center?tab=interviews#interview-${id}`,
};

export default function InteractionPage() {
  return (
    <div className={`container ${styles.page}`}>
      <ChatDesk side="seeker" slots={SLOTS} />
    </div>
  );
}
