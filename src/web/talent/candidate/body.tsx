// A candidate in full, for the drawer of lists and for a page: changes since, the team's records, the
// match, the file, the sent resume, the history.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import type { readCandidate } from '../../../contract/talent/candidate.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Watermark } from '../../kit/antd/shown.ts';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import type { Opened } from '../person/use-candidates.ts';
import { SentAttachment } from '../resume/sent-attachment.tsx';
import { ResumeView } from '../resume/view.tsx';
import { DownloadActs } from './download-acts.tsx';
import styles from './facts.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { MatchPanel } from './match-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useCandidateFacts } from './use-team-record.ts';

interface CandidateBodyProps {
  opened: Opened;
  /** True for two columns, on a page. */
  wide?: boolean;
  /** Content of another room: the interviews. */
  above?: ReactNode;
}

export function CandidateBody({ opened, wide = false, above }: CandidateBodyProps) {
  const { id, attachment, resume } = opened;
  const { data: facts } = useCandidateFacts(id);
  const sheet = (
    <Marked viewer={facts?.viewer}>
      <ResumeView resume={resume} application_id={id} />
    </Marked>
  );
  const file = attachment && <SentAttachment application_id={id} attachment={attachment} />;
  const downloads = facts && (
    <DownloadActs id={id} price={facts.download} hasFile={attachment !== null} />
  );
  const team = <TeamPanel who={{ id }} />;
  const match = facts && <MatchPanel items={facts.match} />;
  const unmet = facts && facts.unmet.length > 0 && <Unmet points={facts.unmet} />;
  const history = facts && <HistoryPanel lines={facts.history} />;
  const notices = facts && <Notices facts={facts} />;
  if (!wide) {
    return (
      <Stack gap={5}>
        {facts && <Jumps />}
        {notices}
        {unmet}
        {above}
        {downloads}
        {file}
        {sheet}
        {match}
        {team}
        {history}
      </Stack>
    );
  }
  return (
    <div className={`stack align-start gap-5 ${styles.wide}`}>
      <Stack gap={5}>
        {notices}
        {unmet}
        {downloads}
        {file}
        <div className={`pad-y-6 pad-x-8 box ${styles.sheet}`}>{sheet}</div>
      </Stack>
      <Stack gap={5}>
        {team}
        {above}
        {match}
        {history}
      </Stack>
    </div>
  );
}

/** The position's conditions that the sent resume did not meet. */
function Unmet({ points }: { points: DataOf<typeof readCandidate>['unmet'] }) {
  return (
    <div className="row wrap align-center gap-y-2 gap-x-3 pad-y-2 pad-x-4 tone-ink size-sm ground-amber-soft corner-md">
      <span>投递时有 {points.length} 项不符合您设置的条件，供参考，由您判断：</span>
      <Row as="span" wrap gap={[1, 4]}>
        {points.map(({ label, text }) => (
          <span key={label}>{text}</span>
        ))}
      </Row>
    </div>
  );
}

/** The parts below the resume by the ids of their headings, for links to them. */
const PARTS = [
  { id: 'match', label: '匹配' },
  { id: 'team-marks', label: '团队记录' },
  { id: 'history', label: '全部经过' },
];

function Jumps() {
  return (
    <nav className={`row wrap gap-2 ${styles.jumps}`} aria-label="候选人的各部分">
      {PARTS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/**
 * Puts the reader's name faintly across the content, so that a photograph of the screen reveals who took
 * it.
 */
function Marked({
  viewer,
  children,
}: {
  viewer: { name: string; enterprise: string } | undefined;
  children: ReactNode;
}) {
  // The same element before the name is known: another one would remount its content and close dialogs.
  const words = viewer ? [viewer.enterprise, viewer.name] : [];
  return (
    <Watermark
      className={styles.marked}
      content={words}
      gap={[120, 120]}
      width={Math.max(0, ...words.map(({ length }) => length)) * 16 + 12}
      height={44}
      font={{ color: 'rgba(128, 140, 132, 0.16)', fontSize: 15 }}
    >
      {children}
    </Watermark>
  );
}

function Notices({ facts }: { facts: DataOf<typeof readCandidate> }) {
  const { id, changed_at, applications } = facts;
  const others = applications.filter((one) => one.id !== id);
  return (
    <>
      {changed_at && (
        <p className="row wrap align-center gap-y-2 gap-x-3 pad-y-2 pad-x-4 tone-ink size-sm ground-amber-soft corner-md">
          求职者在投递后更新过简历（{formatDate(changed_at, 'MM月dd日 hh:mm')}
          ），这里是投递时的内容。需要最新的，可以请对方再发一份。
        </p>
      )}
      {others.length > 0 && (
        <div className="row wrap align-center gap-y-2 gap-x-3 pad-y-2 pad-x-4 tone-ink size-sm ground-amber-soft corner-md">
          <span>同一位候选人还投递过：</span>
          <Row as="span" wrap gap={[1, 4]}>
            {others.map(({ id: other, position, state, created_at }) => (
              <Link key={other} to={`/layout/mangeCv?application=${other}`}>
                {position.title}（{labelOf(applicationStates, state)}，
                {formatDate(created_at, 'MM月dd日')}）
              </Link>
            ))}
          </Row>
        </div>
      )}
    </>
  );
}
