// 对账: what finance does each morning. The days with the sums of both sides, the classes of what differs, and the cases.
import { useSearchParams } from 'react-router';
import { billClasses } from '../../../contract/wallet/bill-states.ts';
import { listBillDays } from '../../../contract/wallet/reconcile.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { queryWith } from '../../data/query-with.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { BillDays } from './bill-days.tsx';
import { BillQueue } from './bill-queue.tsx';

/** The chosen class is in the address (`class`). */
export function BillBoard() {
  const [query, setQuery] = useSearchParams();
  const found = useCall(listBillDays, {});
  const chosen = billClasses.find(({ code }) => code === query.get('class'))?.code;
  const now = serverNowMs() ?? Date.now();
  const choose = (code: string) =>
    setQuery(queryWith(query, { class: code, open: null }), { preventScrollReset: true });
  return (
    <Stack gap={6}>
      <section aria-labelledby="bill-days">
        <h3 id="bill-days" className="below-3">
          每天的合计
        </h3>
        <Loaded of={found} skeleton={<SkeletonList count={3} />}>
          {({ days }) =>
            days.length === 0 ? (
              <EmptyState compact level={3} title="还没有对过账">
                每天 10:30 自动取前一天的账单，与本站的收款和退款逐笔核对。
              </EmptyState>
            ) : (
              <BillDays days={days} />
            )
          }
        </Loaded>
      </section>
      <section aria-labelledby="bill-cases">
        <h3 id="bill-cases" className="below-3">
          差异
        </h3>
        <Row as="fieldset" wrap gap={1} below={2}>
          <legend className="visually-hidden">按类别查看</legend>
          <Button
            size="sm"
            variant={chosen ? 'quiet' : 'soft'}
            aria-pressed={!chosen}
            onClick={() => choose('')}
          >
            全部类别
          </Button>
          {billClasses.map(({ code, label }) => {
            const waiting = found.data?.classes.find((one) => one.code === code);
            return (
              <Button
                key={code}
                size="sm"
                variant={code === chosen ? 'soft' : 'quiet'}
                aria-pressed={code === chosen}
                onClick={() => choose(code)}
              >
                {label}
                {waiting && (
                  <span className="tone-ink-3 weight-normal">
                    {waiting.count} 笔，
                    <RelativeTime at={waiting.since} now={now} prefix="最早 " />
                  </span>
                )}
              </Button>
            );
          })}
        </Row>
        <BillQueue chosen={chosen} />
      </section>
    </Stack>
  );
}
