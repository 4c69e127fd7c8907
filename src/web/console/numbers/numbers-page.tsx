// 站点数据 /admin/numbers: the figures of a period beside the one before, their course, where they come from, the funnel.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import type { Metric } from '../../../contract/console/metrics.ts';
import { exportNumbers, getNumbers, type Period } from '../../../contract/console/numbers.ts';
import { formatDate, momentText } from '../../../contract/value/time.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useStaffRights } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { Course } from './course.tsx';
import { Figures } from './figures.tsx';
import { Filters } from './filters.tsx';
import { Funnel, Times } from './funnel.tsx';
import { readAsked } from './period.ts';
import { Shares } from './shares.tsx';

export const meta = () =>
  pageMeta({ title: '站点数据', description: '网站每天的数。', noindex: true });

export default function NumbersPage() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => serverNowMs() ?? Date.now());
  const { span, period, metric } = readAsked(query, now);
  const numbers = useCall(getNumbers, period);
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <>
      <PageHead
        title="站点数据"
        note={<Counted numbers={numbers.data} now={now} />}
        actions={<SaveTable period={period} />}
      />
      <Filters
        today={formatDate(now, 'yyyy-MM-dd')}
        span={span}
        period={period}
        onChange={change}
      />
      <Loaded of={numbers} skeleton={<SkeletonList count={4} />}>
        {(data) => {
          // A figure that is not known by city gives way to the first that is.
          const shown: Metric =
            data.metrics.find(({ code }) => code === metric)?.code ??
            data.metrics[0]?.code ??
            'applications';
          return (
            <>
              <Figures data={data} shown={shown} onShow={(code) => change({ metric: code })} />
              <Course data={data} metric={shown} />
              <Shares period={period} metric={shown} />
              <Funnel data={data} />
              <Times data={data} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Up to when things are counted. */
function Counted({
  numbers,
  now,
}: {
  numbers: { counted_at: string | null; behind: number } | undefined;
  now: number;
}) {
  const at = numbers?.counted_at;
  return (
    <>
      按天统计，以北京时间为准；
      {at ? `计到${momentText(at, now)}，几分钟更新一次` : '第一次统计还没有开始'}
      {numbers && numbers.behind > 0 && `；还有 ${numbers.behind} 天正在计入`}。
    </>
  );
}

function SaveTable({ period }: { period: Period }) {
  // Files are not handed to those who may only look.
  const may = mayStaff(exportNumbers, useStaffRights());
  const save = useAct(async () => saveFile(await download(exportNumbers, period)));
  if (!may) return null;
  return (
    <Button variant="outline" loading={save.isPending} onClick={() => save.mutate()}>
      下载表格（CSV）
    </Button>
  );
}
