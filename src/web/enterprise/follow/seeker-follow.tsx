// 关注 for seekers: shown at once, and undone when the server refuses.
import { useEffect, useRef, useState } from 'react';
import {
  followEnterprise,
  getFollow,
  unfollowEnterprise,
} from '../../../contract/enterprise/follow.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { CheckIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';

/** A second press within this time, in ms, is taken for a double click. */
const ECHO_MS = 500;

export default function SeekerFollow({ id }: { id: number }) {
  const [follows, setFollows] = useState(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isTouched = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    call(getFollow, { id }, { signal: stop.signal, quiet: true })
      // An answer requested before the press is out of date.
      .then((found) => isTouched.current || setFollows(found !== null))
      // The button works without the answer: following twice changes nothing.
      .catch(() => {});
    return () => stop.abort();
  }, [id]);
  const toggle = async () => {
    const now = performance.now();
    const isEcho = now - pressedAt.current < ECHO_MS;
    pressedAt.current = now;
    if (isEcho) return;
    isTouched.current = true;
    setFollows(!follows);
    try {
      await call(follows ? unfollowEnterprise : followEnterprise, { id });
      toastSuccess(follows ? '已取消关注' : '已关注，它的新职位会优先推荐给您');
    } catch (error) {
      setFollows(follows);
      if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
    }
  };
  return (
    <Button
      variant={follows ? 'soft' : 'outline'}
      icon={follows ? <CheckIcon /> : <PlusIcon />}
      aria-pressed={follows}
      onClick={() => void toggle()}
    >
      {follows ? '已关注' : '关注'}
    </Button>
  );
}
