// 关注 on a company's page: known in the browser only; visitors are led to the login and back.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CallError, call, TRANSPORT_ERROR } from '../api.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { CheckIcon, PlusIcon } from '../kit/icons.tsx';
import { useSession } from '../session.ts';
import { LOGIN_PATH } from '../shell/return-path.ts';
import { toastError, toastSuccess } from '../shell/toast.ts';

/** Loaded by seekers only. */
const contract = () => import('../../contract/enterprise-follow.ts');

/** A second press so soon is the first one's echo. */
const ECHO_MS = 500;

export function FollowButton({ id }: { id: number }) {
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.accessToken);
  const isSeeker = useSession((session) => session.userInfo?.roles.includes('seeker') ?? false);
  const [follows, setFollows] = useState(false);
  const [pressedAt, setPressedAt] = useState(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    setFollows(false);
    if (token === null || !isSeeker) return;
    const stop = new AbortController();
    contract()
      .then(({ getFollow }) => call(getFollow, { id }, { signal: stop.signal, quiet: true }))
      .then((found) => setFollows(found !== null))
      // Without the answer the button still works: following twice changes nothing.
      .catch(() => {});
    return () => stop.abort();
  }, [id, token, isSeeker]);
  if (token === null) {
    return (
      <LinkButton
        to={`${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search)}`}
        rel="nofollow"
        variant="outline"
        icon={<PlusIcon />}
      >
        关注
      </LinkButton>
    );
  }
  if (!isSeeker) return null;
  const toggle = async () => {
    const now = performance.now();
    setPressedAt(now);
    if (now - pressedAt < ECHO_MS) return;
    setFollows(!follows);
    try {
      const { followEnterprise, unfollowEnterprise } = await contract();
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
