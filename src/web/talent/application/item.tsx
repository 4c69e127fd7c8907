// One own application: the position, the progress, the acts.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  type listMyApplications,
  type MyApplication,
  TIMEOUT_AFTER_DAYS,
} from '../../../contract/application/application.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type ApplicationState, isFinal } from '../../../contract/dictionary/states.ts';
import { formatDate, shanghaiDayNumber } from '../../../contract/value/time.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { BellIcon, DocumentIcon } from '../../kit/look/icons.tsx';
import { EditIcon } from '../../kit/look/icons-own.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { TalkButton } from '../../parts/talk-button.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { MyOffers } from '../offer/my-offer.tsx';
import { NoteEditor } from '../person/note-editor.tsx';
import styles from './item.module.css';
import { RecruiterContact } from './recruiter-contact.tsx';
import { ApplicationTimeline } from './timeline-list.tsx';
import { ToldByEnterprise } from './told-by-enterprise.tsx';
import { useNudge } from './use-my-applications.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const TONES: Partial<Record<ApplicationState, Tone>> = {
  submitted: 'info',
  viewed: 'info',
  contacted: 'pine',
  interviewing: 'persimmon',
  interviewed: 'pine',
  offered: 'success',
  hired: 'success',
};

/** Why no enterprise sees the person; null when they do. */
type Unseen = DataOf<typeof listMyApplications>['unseen'];

interface ApplicationItemProps {
  application: MyApplication;
  /** The server's time, ms. */
  now: number;
  unseen: Unseen;
  isMarked: boolean;
  onOpenPosting: (application: MyApplication) => void;
}

export function ApplicationItem(props: ApplicationItemProps) {
  const { application, now, unseen, isMarked, onOpenPosting } = props;
  const { id, position, state, events, note } = application;
  const [isNoting, setIsNoting] = useState(false);
  const { enterprise } = position;
  return (
    <Card
      as="li"
      pad="none"
      id={`application-${id}`}
      className={classNames(styles.item, isFinal(state) && styles.final, isMarked && styles.marked)}
    >
      <header className={`stack align-start gap-y-2 gap-x-4 ${styles.head}`}>
        <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
        <div className="slim">
          <h3 className={`row wrap align-center gap-y-1 gap-x-2 size-lg ${styles.title}`}>
            <Link to={`/position-details?id=${position.id}`}>{position.title}</Link>
            <Tag tone={TONES[state] ?? 'plain'}>{application.label}</Tag>
            {!application.position_open && <Tag>已停止招聘</Tag>}
          </h3>
          <p className={`row wrap align-center gap-x-4 tone-ink-3 size-sm ${styles.facts}`}>
            <Link to={`/company-details?id=${enterprise.id}`}>{enterprise.short_name}</Link>
            <span>{position.city_name}</span>
            <span>
              <RelativeTime
                at={application.created_at}
                now={serverNowMs() ?? Date.now()}
                prefix="投递于 "
              />
            </span>
          </p>
        </div>
        <Salary {...position.salary} className={styles.pay} />
      </header>
      <ApplicationTimeline events={events} />
      <MyOffers application={application} />
      <ToldByEnterprise application={application} />
      <RecruiterContact id={id} state={state} />
      <AnswerPromise application={application} now={now} unseen={unseen} />
      {note && !isNoting && (
        <p className={`row gap-2 tone-ink-2 size-sm breaks ${styles.note}`}>
          <EditIcon />
          <span>
            <span className="visually-hidden">我的备注：</span>
            {note}
          </span>
        </p>
      )}
      {isNoting ? (
        <NoteEditor id={id} note={note} onClose={() => setIsNoting(false)} />
      ) : (
        <Acts application={application} now={now}>
          <TalkButton position_id={position.id} open size="sm" variant="quiet" />
          <Button
            size="sm"
            variant="quiet"
            icon={<DocumentIcon />}
            onClick={() => onOpenPosting(application)}
          >
            投递时的职位
          </Button>
          <Button size="sm" variant="quiet" icon={<EditIcon />} onClick={() => setIsNoting(true)}>
            {note ? '改备注' : '记备注'}
          </Button>
        </Acts>
      )}
    </Card>
  );
}

const DAY_MS = 86_400_000;

/** From when the days are counted: the last progress, which may be much later than the application. */
function startOf({ answer_until, created_at }: MyApplication): string {
  const from = Date.parse(answer_until ?? created_at) - TIMEOUT_AFTER_DAYS * DAY_MS;
  const isSending = from === Date.parse(created_at);
  return `${formatDate(from, 'M月d日')}${isSending ? '投递' : '最近的进展'}`;
}

/** Nobody can answer what they cannot see. */
function UnseenWait({ unseen, until }: { unseen: NonNullable<Unseen>; until: string }) {
  const why = unseen === 'hidden' ? '您的简历设为了“隐藏”' : '您申请了注销账号';
  return (
    <div className={`row wrap align-center gap-y-2 gap-x-3 ${styles.promise}`}>
      <p>
        {why}，企业现在看不到这份投递，没法答复；{formatDate(until, 'M月d日')}
        之前没有答复，投递会自动结束。
      </p>
      <LinkButton size="sm" variant="outline" to="/privacy">
        {unseen === 'hidden' ? '去改为可见' : '去撤销注销'}
      </LinkButton>
    </div>
  );
}

/** The promised time of an answer, while somebody still has to answer. */
function AnswerPromise({
  application,
  now,
  unseen,
}: Pick<ApplicationItemProps, 'application' | 'now' | 'unseen'>) {
  const { answer_until, nudge_from, nudged_at, state, withdraw_reason, offers } = application;
  if (withdraw_reason) return <p className={styles.promise}>撤回原因：{withdraw_reason.label}</p>;
  if (state === 'timeout') {
    return (
      <p className={styles.promise}>
        企业在期限内没有答复，已计入它的答复率。
        {application.can_apply_again && '您可以重新投递。'}
      </p>
    );
  }
  if (state === 'offered' && offers[0]?.state === 'accepted') {
    return <p className={styles.promise}>不能按时入职的话，请尽早在消息里告诉企业。</p>;
  }
  if (!answer_until) return null;
  if (unseen !== null) return <UnseenWait unseen={unseen} until={answer_until} />;
  const days = shanghaiDayNumber(answer_until) - shanghaiDayNumber(now);
  const isTooEarly = nudge_from !== null && Date.parse(nudge_from) > now;
  return (
    <p className={styles.promise}>
      企业最迟 <b>{formatDate(answer_until, 'M月d日')}</b> 前答复（从{startOf(application)}起{' '}
      {TIMEOUT_AFTER_DAYS} 天）
      {days > 0 ? `，还有 ${days} 天` : '，今天到期'}；逾期自动结束，不让您空等。
      {isTooEarly && ` ${formatDate(nudge_from, 'M月d日')}起可以提醒查看一次。`}
      {nudged_at && ` 您已在 ${formatDate(nudged_at, 'M月d日')}提醒过企业。`}
    </p>
  );
}

function Acts({
  application,
  now,
  children,
}: {
  application: MyApplication;
  now: number;
  children: ReactNode;
}) {
  const { id, position, can_withdraw, can_apply_again, nudge_from } = application;
  const [isLeaving, setIsLeaving] = useState(false);
  const nudging = useNudge();
  const canNudge = nudge_from !== null && Date.parse(nudge_from) <= now;
  return (
    <div className="row wrap align-center gap-2 edge-top pad-top-3">
      {children}
      <span className={`grow ${styles.gap}`} />
      {canNudge && (
        <Button
          size="sm"
          variant="soft"
          icon={<BellIcon />}
          loading={nudging.isPending}
          onClick={() => nudging.mutate(id)}
        >
          提醒查看
        </Button>
      )}
      {can_withdraw && (
        <Button size="sm" variant="outline" onClick={() => setIsLeaving(true)}>
          撤回投递
        </Button>
      )}
      {can_apply_again && (
        <LinkButton size="sm" variant="outline" to={`/position-details?id=${position.id}`}>
          重新投递
        </LinkButton>
      )}
      <WithdrawDialog
        application={application}
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
      />
    </div>
  );
}
