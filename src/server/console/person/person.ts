// The page of a person: what the staff need to handle a case, with masked contacts and no texts of others.
import { loginWays } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import { getPerson, type OpenCase } from '../../../contract/console/person.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { eliteStates } from '../../../contract/dictionary/elite.ts';
import { feedbackKinds, feedbackStates } from '../../../contract/dictionary/feedback.ts';
import { reportKinds } from '../../../contract/dictionary/report.ts';
import { visibilities } from '../../../contract/privacy/privacy.ts';
import { allRolesOf, maskEmail, maskMobile } from '../../account/account.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { listOpeningRows } from './opening.queries.ts';
import { lastLogins, partLabels } from './opening.ts';
import {
  countOf,
  findPersonRow,
  findSeenAt,
  listDoubtfulTexts,
  listLastFeedback,
  listOpenReports,
} from './person.queries.ts';
import { hiddenAddress, hiddenName, ROLE_LABELS } from './words.ts';

/** How many of each list the page shows; the queues and the log have the rest. */
const SHOWN = 5;

type Row = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

export const personDetail = handle(getPerson, async ({ db, now }, { id }) => {
  const row = await findPersonRow(db, id);
  if (!row) throw fail('not-found');
  const count = await countOf(db, id);
  const feedback = await listLastFeedback(db, id, SHOWN);
  return {
    ...factsOf(row),
    seen_at: (await findSeenAt(db, id))?.toISOString() ?? null,
    counts: {
      applications: count('applications'),
      interviews: count('interviews'),
      conversations: count('conversations'),
      positions: count('positions'),
      reports_by: count('reports_by'),
      reports_against: count('reports_against'),
      reports_true: count('reports_true'),
      feedback: count('feedback'),
    },
    logins: await loginsOf(db, id, now),
    feedback: feedback.map(({ id, kind, state, created_at }) => ({
      id,
      kind: labelOf(feedbackKinds, kind),
      state: labelOf(feedbackStates, state),
      at: created_at.toISOString(),
    })),
    cases: await casesOf(db, row, feedback),
    openings: await openingsOf(db, id),
  };
});

function factsOf(row: Row) {
  const { id, name, mobile, email, created_at, closing_at, enterprise_id } = row;
  return {
    id,
    name: hiddenName(name),
    mobile: maskMobile(mobile),
    email: email ? maskEmail(email) : '',
    roles: allRolesOf(row).map((code) => ({ code, label: ROLE_LABELS[code] })),
    real_name: row.real_name_state === 'verified',
    created_at: created_at.toISOString(),
    closing_at: closing_at?.toISOString() ?? null,
    enterprise:
      enterprise_id === null
        ? null
        : {
            id: enterprise_id,
            short_name: row.short_name ?? '',
            role: labelOf(memberRoles, row.role),
          },
    resume: row.resume_at && {
      completeness: row.completeness ?? 0,
      visibility: labelOf(visibilities, row.visibility ?? 'open'),
      updated_at: row.resume_at.toISOString(),
    },
    elite: eliteOf(row),
  };
}

function eliteOf({ elite_state, ends_at }: Row) {
  if (elite_state === null) return null;
  const label = labelOf(eliteStates, elite_state);
  return { label, ends_at: ends_at?.toISOString() ?? null };
}

async function loginsOf(db: Db, id: number, now: Date) {
  const rows = await lastLogins(db, id, now);
  return rows.map(({ at, how, device, address, result }) => ({
    at: at.toISOString(),
    how: labelOf(loginWays, how),
    device,
    address: hiddenAddress(address),
    refused: result === 'refused',
  }));
}

async function openingsOf(db: Db, id: number) {
  const rows = await listOpeningRows(db, id, null, SHOWN);
  return rows.map(({ id, at, by, parts, reason }) => ({
    id,
    at: at.toISOString(),
    by: by ?? '',
    parts: partLabels(parts),
    reason,
  }));
}

/** What waits for a decision about the person. */
async function casesOf(
  db: Db,
  row: Row,
  feedback: Awaited<ReturnType<typeof listLastFeedback>>,
): Promise<OpenCase[]> {
  const reports = await listOpenReports(db, row.id, SHOWN);
  const texts = await listDoubtfulTexts(db, row.id, SHOWN);
  const isAsking = row.elite_state === 'pending' || row.elite_state === 'appealing';
  return [
    ...reports.map(({ id, kind, created_at }) =>
      caseOf('reports', id, `被举报：${labelOf(reportKinds, kind)}`, created_at),
    ),
    ...texts.map(({ id, created_at }) => caseOf('words', id, '一段文字待复核', created_at)),
    ...(isAsking && row.elite_id !== null && row.state_at
      ? [caseOf('elites', row.elite_id, labelOf(eliteStates, row.elite_state), row.state_at)]
      : []),
    ...feedback
      .filter(({ state }) => state === 'pending' || state === 'working')
      .map(({ id, kind, created_at }) =>
        caseOf('feedback', id, `反馈：${labelOf(feedbackKinds, kind)}`, created_at),
      ),
  ];
}

const caseOf = (kind: OpenCase['kind'], id: number, label: string, at: Date): OpenCase => ({
  kind,
  id,
  label,
  at: at.toISOString(),
});
