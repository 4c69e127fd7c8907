// The texts of a page without applications: none was ever received, or they can no longer be seen.

import { getWorkbench } from '../../../contract/application/statistics.ts';
import { useCall } from '../../data/queries.ts';

/** For pages whose reader may see the enterprise's figures. */
export function useNothingReceived(enabled: boolean): { title: string; gone: string | null } {
  const { data } = useCall(getWorkbench, {}, { enabled });
  return nothingReceived(data?.has_received ?? false);
}

/** `gone` explains why received applications are not shown; null where none was received. Pure. */
export function nothingReceived(hasReceived: boolean): { title: string; gone: string | null } {
  if (!hasReceived) return { title: '还没有收到投递', gone: null };
  const gone =
    '收到过的投递现在都看不到了：对方隐藏了简历、屏蔽了贵企业，或注销了账号。数据统计里仍会计入。';
  return { title: '现在没有可以查看的投递', gone };
}
