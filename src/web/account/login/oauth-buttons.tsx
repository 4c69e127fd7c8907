// WeChat and QQ below the login form, where the site offers them.
import { useEffect, useState } from 'react';
import type { VisitorRole } from '../../../contract/account/account.ts';
import { listOauthWays, type OauthProvider } from '../../../contract/account/binding.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './oauth-buttons.module.css';
import { leaveForOauth } from './oauth-way.ts';

interface OauthButtonsProps {
  role: VisitorRole;
  redirect: string | null;
}

export function OauthButtons({ role, redirect }: OauthButtonsProps) {
  const [ways, setWays] = useState<DataOf<typeof listOauthWays>>([]);
  const [leaving, setLeaving] = useState<OauthProvider | null>(null);
  useEffect(() => {
    // Without an answer no buttons are shown; the mobile number always works.
    call(listOauthWays, {}, { quiet: true }).then(setWays, () => {});
  }, []);
  const offered = ways.filter(({ mode }) => mode !== 'off');
  if (offered.length === 0) return null;

  const go = async (provider: OauthProvider) => {
    setLeaving(provider);
    try {
      await leaveForOauth({ provider, purpose: 'login' }, { role, redirect });
    } catch {
      setLeaving(null);
    }
  };
  return (
    <Stack as="section" gap={3} above={6} aria-label="其他登录方式">
      <p className={`row align-center gap-3 tone-ink-3 size-sm ${styles.heading}`}>其他登录方式</p>
      <Stack columns={2} gap={3}>
        {offered.map(({ provider, label, mode }) => (
          <Button
            key={provider}
            variant="outline"
            loading={leaving === provider}
            onClick={() => void go(provider)}
          >
            {label}登录
            {mode === 'sandbox' && <Tag tone="amber">沙盒</Tag>}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
