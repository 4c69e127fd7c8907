// 在线互动 /interaction: the seeker's conversations. With `with=service` the own conversation with 择木客服; with
// `as=service` an operator's conversations as 择木客服.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../data/session.ts';
import { MyChatInterview } from '../../interview/detail/chat-interview.tsx';
import { reportSaid } from '../../parts/report-said.tsx';
import { EnterpriseDialog } from '../../resume/privacy/enterprise-dialog.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Slots } from '../store/use-chat.ts';
import { ChatView } from './chat-view.tsx';
import { ServiceTalk } from './service-talk.tsx';
import { storePage } from './store-page.ts';

export const meta = () =>
  pageMeta({ title: '消息', description: '与招聘者在线沟通。', noindex: true });

const SLOTS: Slots = {
  report: reportSaid,
  blockCompany: ({ company_id }, onClose) => <EnterpriseDialog id={company_id} onClose={onClose} />,
  offerPath: (application_id) => `/personal-center?tab=applications&id=${application_id}`,
  interview: (id) => <MyChatInterview id={id} />,
  interviewPath: (id) => `/personal-center?tab=interviews#interview-${id}`,
};

export default function InteractionPage() {
  useEffect(() => storePage('/interaction'), []);
  return (
    <div className="container pad-y-4">
      <Chosen />
    </div>
  );
}

function Chosen() {
  const [query] = useSearchParams();
  const isOperator = useSession(
    (session) => session.userInfo?.rights?.includes('service') ?? false,
  );
  if (query.get('with') === 'service') return <ServiceTalk slots={SLOTS} />;
  const side = isOperator && query.get('as') === 'service' ? 'service' : 'seeker';
  return <ChatView key={side} side={side} slots={SLOTS} />;
}
