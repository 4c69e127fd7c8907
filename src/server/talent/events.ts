// Events of the room talent: a person accepted an invitation to apply; applicants were taken along as a table.
import { event } from '../platform/event.ts';

/** A seeker accepts an invitation; the listener sends the resume, or refuses by throwing a Failure. */
export const invitationAccepted = event<{ account_id: number; position_id: number }>(
  'invitation-accepted',
);

export interface ExportedApplications {
  enterprise_id: number;
  /** The recruiter. */
  account_id: number;
  application_ids: readonly number[];
}
/** A recruiter took unread applications along as a table, in the transaction that notes it. */
export const applicationsExported = event<ExportedApplications>('applications-exported');
