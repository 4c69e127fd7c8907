// Work that waits for payment providers: those of different providers go on beside each other, so that one which does
// not answer holds up its own only.
import type { Services } from '../../platform/http/call.ts';

/** How long a run may take at one provider. What is left is done in the next run. */
const LANE_MS = 30_000;

/** Runs all; an error of one is logged, and the next run tries it again. */
export async function inLanes<T>(
  { log }: Pick<Services, 'log'>,
  items: readonly T[],
  how: { laneOf: (item: T) => string; run: (item: T) => Promise<unknown>; lane_ms?: number },
): Promise<void> {
  const { laneOf, run, lane_ms = LANE_MS } = how;
  const lanes = [...Map.groupBy(items, laneOf).values()];
  const follow = async (lane: readonly T[]) => {
    const end = performance.now() + lane_ms;
    for (const item of lane) {
      if (performance.now() > end) return;
      try {
        await run(item);
      } catch (error) {
        log.error({ err: error }, '订单任务失败，稍后重试');
      }
    }
  };
  await Promise.all(lanes.map(follow));
}
