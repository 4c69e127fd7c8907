// A conversation for component tests.
import type { Conversation } from '../../src/contract/chat/chat.ts';

/** A recruiter talks with 许知远; all is read. */
export const talk: Conversation = {
  id: 3,
  kind: 'talk',
  side: 'recruiter',
  other: { name: '许知远', avatar: '', headline: '', presence: '', gone: false },
  position: { id: 5, title: '前端工程师', salary: '15-25K', open: true },
  application_id: null,
  company_id: null,
  last_seq: 4,
  last_at: '2026-11-20T10:00:00+08:00',
  preview: '',
  preview_own: false,
  read_seq: 4,
  peer_read_seq: 4,
  unread: 0,
  pinned: false,
  muted: false,
  blocked: false,
  unfit: false,
  answered: true,
  closed_because: '',
};
