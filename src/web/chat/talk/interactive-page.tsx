// 在线互动 /layout/interactive: the recruiter's conversations.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EmployerChatInterview } from '../../interview/detail/chat-interview.tsx';
import { EmployerInterviews } from '../../interview/detail/list.tsx';
import { InviteOrOpen } from '../../interview/invite/form-or-open.tsx';
import { TalkInvite } from '../../interview/invite/talk-invite.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { reportSaid } from '../../parts/report-said.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { OfferOrState } from '../../talent/offer/panel.tsx';
import { SentResume } from '../../talent/resume/sent-resume.tsx';
import type { Slots } from '../store/use-chat.ts';
import { ChatView } from './chat-view.tsx';
import { ServiceTalk } from './service-talk.tsx';
import { storePage } from './store-page.ts';

export const meta = () =>
  pageMeta({ title: '在线互动', description: '与求职者在线沟通。', noindex: true });

const SLOTS: Slots = {
  report: reportSaid,
  inviteForm: ({ id, application_id, position }, onDone) =>
    application_id === null ? (
      <TalkInvite chatId={id} positionId={position?.id ?? null} onDone={onDone} />
    ) : (
      <InviteOrOpen applicationId={application_id} onDone={onDone} />
    ),
  offerForm: (application_id, onDone) => (
    <OfferOrState applicationId={application_id} onDone={onDone} />
  ),
  offerPath: (application_id) => `/layout/manage?id=${application_id}`,
  resume: (id, seq) => <SentResume id={id} seq={seq} />,
  interviews: (application_id) => (
    <EmployerInterviews key={application_id} applicationId={application_id} />
  ),
  interview: (id, application_id) => (
    <EmployerChatInterview id={id} applicationId={application_id} />
  ),
  interviewPath: (id) => `/layout/interview?interview=${id}`,
};

export default function InteractivePage() {
  useEffect(() => storePage('/layout/interactive'), []);
  const [query] = useSearchParams();
  // Before the check for an enterprise, because people without one often ask 择木客服.
  if (query.get('with') === 'service') return <ServiceTalk slots={SLOTS} />;
  return (
    <NeedsEnterprise title="在线互动">
      <ChatView side="recruiter" slots={SLOTS} />
    </NeedsEnterprise>
  );
}
