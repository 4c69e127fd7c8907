// What acts change and reads show: says which answers on the screen are old after an act.

/** What changes in an enterprise: told to the pages of all its members that are open now. */
export const enterpriseTopics = [
  'enterprise',
  'member',
  'position',
  'talent',
  'interview',
  'wallet',
] as const;
export type EnterpriseTopic = (typeof enterpriseTopics)[number];

/** What changes for one person alone; `queue` for those who work for the site. */
type OwnTopic =
  | 'login'
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
  | 'queue'
  | 'certification-queue'
  | 'word';

/** `everything`: all that shows something. For the few acts that make another person of the reader. */
export type Topic = EnterpriseTopic | OwnTopic | 'everything';
