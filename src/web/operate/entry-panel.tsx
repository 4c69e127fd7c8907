// The own registration for an activity: its state; registering, changing, withdrawing.
import { useState } from 'react';
import {
  type Entry,
  entryStates,
  type OfferedActivity,
  withdrawEntry,
} from '../../contract/operate/entry.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import { useRight } from '../data/rights.ts';
import { useSession } from '../data/session.ts';
import { useAct } from '../data/use-act.ts';
import { AskDialog } from '../kit/dialog/ask-dialog.tsx';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { Tag } from '../kit/text/tag.tsx';
import { ENTRY_TONES, offerText } from './activity-card.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './operate.module.css';

interface EntryPanelProps {
  activity: OfferedActivity;
  now: number;
}

export function EntryPanel({ activity, now }: EntryPanelProps) {
  const [editing, setEditing] = useState(false);
  const mayRecruit = useRight('recruit');
  const { entry, entry_until, places_left } = activity;
  const isTaking = entry_until !== null && Date.parse(entry_until) > now;
  const holdsSlot = entry?.state === 'pending' || entry?.state === 'approved';
  const mayEnter = mayRecruit && isTaking && (holdsSlot || places_left !== 0);
  if (editing) {
    return (
      <Card as="section" pad="lg" aria-label="企业报名">
        <h2>{entry ? '修改报名' : '企业报名'}</h2>
        <EntryForm activity={activity} onDone={() => setEditing(false)} />
      </Card>
    );
  }
  return (
    <Card as="section" pad="lg" aria-label="企业报名" className={styles.panel}>
      <h2>企业报名</h2>
      {entry ? <EntryFacts entry={entry} /> : <p>{offerText(activity, now)}</p>}
      {mayEnter && <EnterButton entry={entry} onPress={() => setEditing(true)} />}
      {mayRecruit && holdsSlot && Date.parse(activity.starts_at) > now && (
        <Withdraw id={activity.id} />
      )}
      {mayRecruit && isTaking && (
        <p className={styles.note}>
          每家企业最多带 10 个在招职位。修改报名后会重新审核，名额为您保留。
        </p>
      )}
    </Card>
  );
}

function EnterButton({ entry, onPress }: { entry: Entry | null; onPress: () => void }) {
  const isCertified = useSession((session) => session.entDetail?.certified ?? false);
  if (!isCertified && !entry) {
    return (
      <>
        <p className={styles.note}>企业认证通过后才能报名，让求职者放心。</p>
        <LinkButton to="/layout/corporate-information" block>
          去完成企业认证
        </LinkButton>
      </>
    );
  }
  const isOut = entry?.state === 'rejected' || entry?.state === 'withdrawn';
  return (
    <Button block variant={entry && !isOut ? 'outline' : 'primary'} onClick={onPress}>
      {entry ? (isOut ? '重新报名' : '修改报名') : '报名参加'}
    </Button>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { state, label, reason, contact_name, contact_phone, attendees, note } = entry;
  return (
    <>
      <p>
        <Tag tone={ENTRY_TONES[state]}>
          {entryStates.find(({ code }) => code === state)?.label ?? label}
        </Tag>
      </p>
      {reason && (
        <p className="pad-y-3 pad-x-4 ground-sunken corner-leaf-sm">主办方说明：{reason}</p>
      )}
      <FactList
        size="sm"
        facts={[
          ['报名时间', formatDate(entry.entered_at, 'yyyy-MM-dd hh:mm')],
          ['参加职位', `${entry.position_ids.length} 个`],
          ['现场联系人', [contact_name, contact_phone].filter(Boolean).join(' ')],
          ['到场人数', `${attendees} 人`],
          ['备注', note],
        ]}
      />
    </>
  );
}

function Withdraw({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAct(() => call(withdrawEntry, { id }), {
    done: '已撤回报名',
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button block variant="quiet" onClick={() => setAsking(true)}>
        撤回报名
      </Button>
      <AskDialog
        open={asking}
        title="撤回这份报名？"
        act="撤回报名"
        out="不撤回"
        isDanger
        isSending={isPending}
        onAct={() => mutate()}
        onClose={() => setAsking(false)}
      >
        名额会让给其他企业。截止前还可以重新报名，但不保证还有名额。
      </AskDialog>
    </>
  );
}
