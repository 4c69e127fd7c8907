// /admin/account: a member of the staff's own password, second factors, recovery codes and logins.
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import {
  endStaffSessions,
  getStaffSecurity,
  removeStaffFactor,
  renewRecoveryCodes,
} from '../../../contract/account/staff-entrance.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { logOut } from '../../shell/session/log-out.ts';
import { PasswordDialog } from '../dialogs/password-dialogs.tsx';
import { AccountCard, AccountRow, AccountRows } from '../parts/account-row.tsx';
import { DevicesCard } from '../parts/devices-card.tsx';
import { LoginLogCard } from '../parts/login-log-card.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import { AddFactor } from './add-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: '账号与安全', description: '运营登录的两步验证与登录设备。', noindex: true });

type Security = DataOf<typeof getStaffSecurity>;

export default function StaffAccountPage() {
  const security = useCall(getStaffSecurity, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <PageHead title="账号与安全" note="修改这里的内容前，会先确认是您本人；每次修改都会通知您" />
      <Loaded of={security} skeleton={<SkeletonList count={3} />}>
        {(data) => (
          <Stack columns={1} gap={4}>
            <FactorsCard security={data} onCodes={setCodes} />
            <DevicesCard />
            <EndAllCard />
            <LoginLogCard />
          </Stack>
        )}
      </Loaded>
      <Dialog open={codes !== null} title="保存恢复码" stays onClose={() => setCodes(null)}>
        <RecoveryCodes codes={codes ?? []} next="完成" onKept={() => setCodes(null)} />
      </Dialog>
    </>
  );
}

type Removing = { way: 'totp' } | { way: 'passkey'; passkey: string; name: string };

function FactorsCard({
  security,
  onCodes,
}: {
  security: Security;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { required, totp_since, passkeys, recovery_left } = security;
  const [open, setOpen] = useState<'add' | 'codes' | 'password' | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const now = serverNowMs() ?? Date.now();
  const has = totp_since !== null || passkeys.length > 0;
  const close = () => setOpen(null);
  return (
    <AccountCard
      id="staff-factors"
      title="密码与两步验证"
      note={required ? '运营账号至少要有一种两步验证' : '登录时除了密码再确认一次，强烈建议开启'}
      actions={
        <Button variant="outline" size="sm" onClick={() => setOpen('add')}>
          添加两步验证
        </Button>
      }
    >
      <AccountRows>
        <AccountRow
          title="登录密码"
          actions={
            <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
              修改密码
            </Button>
          }
        />
        <AccountRow
          title="验证器应用"
          note="手机应用里每 30 秒变一次的 6 位数字"
          state={
            totp_since ? <RelativeTime at={totp_since} now={now} prefix="添加于 " /> : '未添加'
          }
          actions={
            totp_since && (
              <Button variant="quiet" size="sm" onClick={() => setRemoving({ way: 'totp' })}>
                移除
              </Button>
            )
          }
        />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} now={now} onRemove={setRemoving} />
        ))}
        {has && (
          <AccountRow
            title="恢复码"
            note="手机丢失时用来登录，每个只能用一次"
            state={`还剩 ${recovery_left} 个`}
            actions={
              <Button variant="quiet" size="sm" onClick={() => setOpen('codes')}>
                换一组
              </Button>
            }
          />
        )}
      </AccountRows>
      <PasswordDialog open={open === 'password'} onClose={close} isSet />
      <AddFactor
        open={open === 'add'}
        hasTotp={totp_since !== null}
        onClose={close}
        onCodes={onCodes}
      />
      <RenewCodesDialog open={open === 'codes'} onClose={close} onCodes={onCodes} />
      <RemoveDialog removing={removing} onClose={() => setRemoving(null)} />
    </AccountCard>
  );
}

interface PasskeyRowProps {
  passkey: Security['passkeys'][number];
  /** The server's time, in unix milliseconds. */
  now: number;
  onRemove: (removing: Removing) => void;
}

function PasskeyRow({ passkey: { id, name, added_at, used_at }, now, onRemove }: PasskeyRowProps) {
  return (
    <AccountRow
      title={`通行密钥：${name}`}
      note={<RelativeTime at={added_at} now={now} prefix="添加于 " />}
      state={used_at ? <RelativeTime at={used_at} now={now} prefix="最近使用 " /> : '还没有用过'}
      actions={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`移除 ${name}`}
          onClick={() => onRemove({ way: 'passkey', passkey: id, name })}
        >
          移除
        </Button>
      }
    />
  );
}

interface RenewCodesProps {
  open: boolean;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function RenewCodesDialog({ open, onClose, onCodes }: RenewCodesProps) {
  return (
    <ActDialog<{ proof?: ProofValues }>
      open={open}
      onClose={onClose}
      title="换一组恢复码"
      note="原来的恢复码马上作废。"
      act="staff"
      submitLabel="换一组"
      send={async ({ proof }) => {
        const input = { proof: proofFrom(proof) };
        onCodes((await call(renewRecoveryCodes, input, { quiet: true })).recovery_codes);
        return '';
      }}
    />
  );
}

function RemoveDialog({ removing, onClose }: { removing: Removing | null; onClose: () => void }) {
  const what = removing?.way === 'passkey' ? `通行密钥“${removing.name}”` : '验证器应用';
  return (
    <ActDialog<{ proof?: ProofValues }>
      open={removing !== null}
      onClose={onClose}
      title={`移除${what}`}
      note="移除后，登录时不能再用它。"
      act="staff"
      submitLabel="移除"
      isDanger
      send={async ({ proof }) => {
        if (!removing) return null;
        const factor =
          removing.way === 'totp'
            ? { way: 'totp' as const }
            : { way: 'passkey' as const, passkey: removing.passkey };
        await call(removeStaffFactor, { factor, proof: proofFrom(proof) }, { quiet: true });
        return `已移除${what}`;
      }}
    />
  );
}

/** One press ends every login of the staff, this one too. */
function EndAllCard() {
  const { mutate, isPending } = useAct(endStaffSessions, { onSuccess: logOut });
  const question = {
    title: '退出全部运营登录？',
    words: '包括这台设备。之后要重新登录，公共页面上的求职者或招聘者登录不受影响。',
    act: '全部退出',
    isDanger: true,
  };
  return (
    <AccountCard
      id="staff-end"
      title="退出全部运营登录"
      note="设备丢失，或怀疑密码被别人知道时使用"
      actions={
        <Button
          variant="danger"
          size="sm"
          loading={isPending}
          onClick={() => void ask(question).then((yes) => yes && mutate({}))}
        >
          全部退出
        </Button>
      }
    >
      {null}
    </AccountCard>
  );
}
