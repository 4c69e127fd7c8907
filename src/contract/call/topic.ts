// Topics: an act names the ones it changes, a read the ones it shows. Answers on screen are read again by
// them.

/** Topics of an enterprise; a change is announced to all open pages of its members. */
export const enterpriseTopics = [
  'enterprise',
  'member',
  'position',
  'talent',
  'interview',
  'wallet',
] as const;
export type EnterpriseTopic = (typeof enterpriseTopics)[number];

/** Topics of one person; `queue` and `staff-record` (a person or an enterprise in the console) are for operators. */
type OwnTopic =
  | 'login'
  | 'staff'
  | 'closing'
  | 'export'
  | 'join'
  | 'invited'
  | 'invitation'
  | 'resume'
  | 'attachment'
  | 'privacy'
  | 'follow'
  | 'favourite'
  | 'hidden'
  | 'footprint'
  | 'search'
  | 'recommendation'
  | 'application'
  | 'elite'
  | 'activity'
  | 'calendar-feed'
  | 'review'
  | 'conversation'
  | 'conversation-list'
  | 'notice'
  | 'feedback'
  | 'report'
  | 'measure'
  | 'queue'
  | 'claim'
  | 'certification-queue'
  | 'word'
  | 'tree'
  | 'site'
  | 'advert'
  | 'announcement'
  | 'agreement'
  | 'consent'
  | 'help'
  | 'template'
  | 'staff-record'
  | 'authority';

/** `everything` matches every read. For the few acts after which the reader may do other things. */
export type Topic = EnterpriseTopic | OwnTopic | 'everything';
