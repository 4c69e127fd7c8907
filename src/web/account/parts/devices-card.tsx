// 登录设备: the account's sessions. Each can be ended, or all others at once.
import { endSession, listSessions } from '../../../contract/account/account.ts';
import { endOtherSessions } from '../../../contract/account/binding.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { AccountCard, AccountRow, AccountRows } from './account-row.tsx';

type Session = DataOf<typeof listSessions>[number];

const END_OTHERS = {
  title: '退出其他所有设备？',
  words: '这台设备不受影响，其他设备需要重新登录。',
  act: '全部退出',
};

export function DevicesCard() {
  const list = useCall(listSessions, {});
  const { mutate, isPending } = useAct(() => call(endOtherSessions, {}), {
    done: ({ ended }) => `已退出其他 ${ended} 台设备`,
  });
  const others = list.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <AccountCard
      id="account-devices"
      title="登录设备"
      note="不认识的设备请立即退出，并修改登录密码"
      actions={
        others > 0 && (
          <Button
            variant="outline"
            size="sm"
            loading={isPending}
            onClick={() => void ask(END_OTHERS).then((yes) => yes && mutate())}
          >
            退出其他设备（{others}）
          </Button>
        )
      }
    >
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && (
        <AccountRows>
          {list.data.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </AccountRows>
      )}
    </AccountCard>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const { id, device, address, created_at, seen_at, current } = session;
  const now = serverNowMs() ?? Date.now();
  const { mutate, isPending } = useAct(() => call(endSession, { id }), {
    done: '那台设备已退出登录',
  });
  return (
    <AccountRow
      title={device}
      note={
        <>
          <RelativeTime at={created_at} now={now} prefix="登录于 " />
          {' · '}
          <RelativeTime at={seen_at} now={now} prefix="最近使用 " />
        </>
      }
      state={`IP ${address}`}
      actions={
        current ? (
          <Tag tone="pine">当前设备</Tag>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            loading={isPending}
            aria-label={`让 ${device} 退出登录`}
            onClick={() => mutate()}
          >
            退出
          </Button>
        )
      }
    />
  );
}
