// 第三方账号与实名: WeChat, QQ, the real-name check.

import { useState } from 'react';
import { oauthProviders, type ServiceMode } from '../../../contract/account/binding.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Button } from '../../kit/form/button.tsx';
import { CheckIcon } from '../../kit/look/icons.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { BindOauthDialog, UnbindOauthDialog } from '../dialogs/oauth-dialogs.tsx';
import { RealNameDialog } from '../dialogs/real-name-dialog.tsx';
import { AccountCard, AccountRow, AccountRows } from './account-row.tsx';
import type { Bindings } from './use-bindings.ts';

const Sandbox = ({ mode, words }: { mode: ServiceMode; words: string }) =>
  mode === 'sandbox' ? <Tag tone="amber">{words}</Tag> : null;

export function IdentityCard({ bindings }: { bindings: Bindings }) {
  return (
    <AccountCard id="account-identity" title="第三方账号与实名">
      <AccountRows>
        {bindings.identities.map((identity) => (
          <IdentityRow key={identity.provider} identity={identity} />
        ))}
        <RealNameRow realName={bindings.real_name} />
      </AccountRows>
    </AccountCard>
  );
}

function IdentityRow({ identity }: { identity: Bindings['identities'][number] }) {
  const [open, setOpen] = useState(false);
  const { provider, mode, nickname, bound_at } = identity;
  const label = labelOf(oauthProviders, provider);
  const isBound = bound_at !== null;
  const dialog = { open, onClose: () => setOpen(false), provider, label };
  return (
    <AccountRow
      title={label}
      state={
        <>
          {isBound ? nickname : mode === 'off' ? <Tag>未开通</Tag> : <Tag>未绑定</Tag>}
          <Sandbox mode={mode} words="沙盒，演示用" />
        </>
      }
      note={
        isBound
          ? `${formatDate(bound_at, 'yyyy年MM月dd日')}绑定，可以用${label}登录`
          : mode === 'off'
            ? `网站尚未开通${label}登录`
            : `绑定后可以用${label}登录`
      }
      actions={
        <>
          {(isBound || mode !== 'off') && (
            <Button
              variant={isBound ? 'quiet' : 'outline'}
              size="sm"
              aria-label={`${isBound ? '解绑' : '绑定'}${label}`}
              onClick={() => setOpen(true)}
            >
              {isBound ? '解绑' : '绑定'}
            </Button>
          )}
          {isBound ? (
            <UnbindOauthDialog {...dialog} />
          ) : (
            <BindOauthDialog {...dialog} isSandbox={mode === 'sandbox'} />
          )}
        </>
      }
    />
  );
}

const STATES = { none: '未认证', failed: '未通过', verified: '已认证' } as const;

function RealNameRow({ realName }: { realName: Bindings['real_name'] }) {
  const [open, setOpen] = useState(false);
  const { mode, state, masked_name, reason, tries_left } = realName;
  const isVerified = state === 'verified';
  return (
    <AccountRow
      title="实名认证"
      state={
        <>
          {isVerified && masked_name}
          <Tag
            tone={isVerified ? 'success' : state === 'failed' ? 'danger' : 'plain'}
            icon={isVerified ? <CheckIcon /> : undefined}
          >
            {mode === 'off' && state === 'none' ? '未开通' : STATES[state]}
          </Tag>
          <Sandbox mode={mode} words="演示核验" />
        </>
      }
      note={noteOf(realName, reason)}
      actions={
        <>
          {!isVerified && mode !== 'off' && tries_left > 0 && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              {state === 'failed' ? '重新核验' : '去认证'}
            </Button>
          )}
          <RealNameDialog
            open={open}
            onClose={() => setOpen(false)}
            isSandbox={mode === 'sandbox'}
            triesLeft={tries_left}
          />
        </>
      }
    />
  );
}

function noteOf({ state, mode, tries_left }: Bindings['real_name'], reason: string): string {
  if (state === 'verified') return '只保存结果和打码的姓名，不保存身份证号';
  if (mode === 'off') return '网站尚未开通实名认证';
  if (tries_left === 0) return `${asSentence(reason)}今天的核验次数已用完，请明天再试`;
  if (state === 'failed') return reason;
  return '申请精英等功能需要实名；身份证号用后即弃';
}
