// What a page without applications says: nothing ever came, or what came cannot be seen any more.

import { getWorkbench } from '../../../contract/application/statistics.ts';
import { useCall } from '../../data/queries.ts';

/** For pages whose reader may see the enterprise's numbers. */
export function useNothingReceived(enabled: boolean): { title: string; gone: string | null } {
  const { data } = useCall(getWorkbench, {}, { enabled });
  return nothingReceived(data?.has_received ?? false);
}

/** `gone` says why nothing is shown though something came; null where nothing came. Pure. */
export function nothingReceived(hasReceived: boolean): { title: string; gone: string | null } {
  if (!hasReceived) return { title: '还没有收到投递', gone: null };
  const gone =
    '收到过的投递现在都看不到了：对方隐藏了简历、屏蔽了贵企业，或注销了账号。数据统计里仍会计入。';
  return { title: '现在没有可以查看的投递', gone };
}
