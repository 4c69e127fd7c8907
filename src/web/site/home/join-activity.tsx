// 报名参加: for visitors a link to the login (also without scripts), for seekers a button, and cancelling
// after they have joined.

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Activity } from '../../../contract/operate/operate.ts';
import {
  joinActivity,
  leaveActivity,
  listJoinedActivities,
} from '../../../contract/operate/visit.ts';
import { CallError, call } from '../../data/api.ts';
import { useIsSeeker } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { LOGIN_PATH } from '../../shell/session/return-path.ts';
import { toastSuccess } from '../../shell/toast.ts';

interface JoinActivityProps {
  activity: Activity;
  /** The address of this page with the activity open. */
  here: string;
  /** The server's time of the page, in ms. */
  now: number;
}

export function JoinActivity({ activity, here, now }: JoinActivityProps) {
  const token = useSession((session) => session.accessToken);
  const isSeeker = useIsSeeker();
  if (activity.cancelled) return <p role="status">活动已取消：{activity.cancelled}</p>;
  if (activity.takes_seekers === false)
    return <p className="tone-ink-3 size-sm">这场活动面向企业，求职者不用报名。</p>;
  if (Date.parse(activity.ends_at) <= now)
    return <p className="tone-ink-3 size-sm">活动已结束。</p>;
  if (token === null) {
    return (
      <p>
        <LinkButton to={`${LOGIN_PATH}&redirect=${encodeURIComponent(here)}`} rel="nofollow">
          登录后报名参加
        </LinkButton>
      </p>
    );
  }
  if (!isSeeker)
    return <p className="tone-ink-3 size-sm">企业请在招聘者后台的“招聘活动”里报名。</p>;
  return <Joining id={activity.id} hasBegun={Date.parse(activity.starts_at) <= now} />;
}

/** The seeker's state; no button until it is known. */
function Joining({ id, hasBegun }: { id: number; hasBegun: boolean }) {
  const [isJoined, setJoined] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(listJoinedActivities, {}, { signal: stop.signal, quiet: true })
      .then((list) => setJoined(list.some((one) => one.id === id)))
      // Joining twice is harmless, so without an answer the button is offered.
      .catch(() => stop.signal.aborted || setJoined(false));
    return () => stop.abort();
  }, [id]);
  const send = async (join: boolean) => {
    setSending(true);
    setProblem(null);
    try {
      await call(join ? joinActivity : leaveActivity, { id }, { quiet: true });
      setJoined(join);
      toastSuccess(join ? '报名成功，请按时到场' : '已取消报名');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack items="start" gap={2}>
      {isJoined ? (
        <>
          <p>
            您已报名，参加不收费。<Link to="/personal-center?tab=activities">我报名的活动</Link>
          </p>
          {!hasBegun && <Leaving isSending={isSending} onLeave={() => void send(false)} />}
        </>
      ) : (
        <Button loading={isSending || isJoined === null} onClick={() => void send(true)}>
          报名参加
        </Button>
      )}
      <p role="status">
        {problem && (
          <>
            {problem.msg}
            {problem.fields.resume && <Link to="/my-resume">去完善简历</Link>}
          </>
        )}
      </p>
    </Stack>
  );
}

/** 取消报名 asks first, because the slot may be taken by somebody else. */
function Leaving({ isSending, onLeave }: { isSending: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button key="ask" variant="outline" loading={isSending} onClick={() => setAsking(true)}>
        取消报名
      </Button>
    );
  }
  return (
    <Row wrap align="center" gap={2}>
      <span>确定取消报名？活动开始前还可以再报名。</span>
      <Button key="leave" size="sm" variant="danger" loading={isSending} onClick={onLeave}>
        确认取消
      </Button>
      <Button key="stay" size="sm" variant="outline" onClick={() => setAsking(false)}>
        再想想
      </Button>
    </Row>
  );
}
