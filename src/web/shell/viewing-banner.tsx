// On every page while one of the staff looks at the site as a person: whose view, the time left, and the end. Loaded
// by them alone.
import { useEffect, useState } from 'react';
import { endViewing, type Viewing } from '../../contract/console/viewing.ts';
import { call } from '../data/api.ts';
import { leaveViewing, ownToken } from '../data/viewing.ts';
import { Button } from '../kit/form/button.tsx';
import styles from './viewing-banner.module.css';

/** The banner of a view that has begun. */
export default function ViewingBanner({ until, login: { user_info } }: Viewing) {
  const { account_id } = user_info;
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const tick = () => {
      const rest = Date.parse(until) - Date.now();
      setLeft(rest);
      if (rest <= 0) leaveViewing(account_id);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, account_id]);
  const end = async () => {
    setEnding(true);
    // It ends by itself where the server cannot be told.
    await call(endViewing, { id: account_id }, { token: ownToken(), quiet: true }).catch(() => {});
    leaveViewing(account_id);
  };
  return (
    <section aria-label="以对方的视角查看" className={styles.banner} data-viewing>
      <span>
        您正在以用户 {account_id} 的视角查看，只读，还剩 {Math.max(1, Math.ceil(left / 60_000))}{' '}
        分钟
      </span>
      <Button size="sm" variant="danger" loading={isEnding} onClick={() => void end()}>
        结束
      </Button>
    </section>
  );
}
