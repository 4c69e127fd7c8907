// 一键刷新: refreshes all online positions not refreshed today, as far as the quota allows.

import { refreshAll } from '../../../contract/position/manage.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';

export function RefreshAll() {
  const { mutate, isPending } = useAct(() => call(refreshAll, {}), {
    onSuccess: ({ rows, more }) => {
      const refused = rows.filter(({ done }) => !done);
      const done = rows.length - refused.length;
      const rest = more ? '，今天的次数用完了，其余的明天再刷新' : '';
      if (done > 0) toastSuccess(`已刷新 ${done} 个职位${rest}`);
      else if (refused.length === 0) toastSuccess('在招职位今天都刷新过了');
      for (const { title, message } of refused.slice(0, 3)) {
        toastError(`“${title}”没有刷新：${message}`);
      }
    },
  });
  return (
    <Button size="sm" variant="soft" loading={isPending} onClick={() => mutate()}>
      一键刷新
    </Button>
  );
}
