// Who works on the open case: taken by writing in it or by a press, given back, taken over, or given to a colleague.
import {
  assignReview,
  claimReview,
  listCaseClaims,
  releaseReview,
} from '../../../contract/console/review.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { REVIEW_RIGHTS } from '../../../contract/operate/review.ts';
import { useCall } from '../../data/queries.ts';
import { useMayAct } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Select } from '../../kit/form/input.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './work-queue.module.css';

export interface Claim {
  by: string;
  at: string;
  isMine: boolean;
}

/** The claims of a queue by case; read anew every 20 seconds, because colleagues take cases too. */
export function useClaims(kind: ReviewKind): ReadonlyMap<number, Claim> {
  const me = useSession((session) => session.userInfo?.account_id);
  const { data } = useCall(listCaseClaims, { kind }, { quiet: true, refetchInterval: 20_000 });
  return new Map(
    data?.claims.map(({ id, account_id, by, at }) => [id, { by, at, isMine: account_id === me }]),
  );
}

/** Writing renews an own claim after this time, long before the case would go back to the queue. */
const RENEW_MS = 10 * 60_000;

/** Takes the open case when somebody begins to write in it, and keeps it while they write; reading it takes nothing. */
export function useBegin(
  kind: ReviewKind,
  id: number,
  { isWaiting, claim }: { isWaiting: boolean; claim: Claim | undefined },
): () => void {
  const mayAct = useMayAct(REVIEW_RIGHTS[kind]);
  // That a colleague was quicker is said by the bar.
  const { mutate, isPending } = useAct(claimReview, { quiet: true });
  return () => {
    const age = claim ? (serverNowMs() ?? Date.now()) - Date.parse(claim.at) : 0;
    const isDue = claim === undefined || (claim.isMine && age > RENEW_MS);
    if (mayAct && isWaiting && isDue && !isPending) mutate({ kind, record_id: id, take: false });
  };
}

/** Shown in a case that waits and that the reader may decide. */
export function ClaimBar({
  kind,
  id,
  claim,
}: {
  kind: ReviewKind;
  id: number;
  claim: Claim | undefined;
}) {
  const mayAct = useMayAct(REVIEW_RIGHTS[kind]);
  const taking = useAct(claimReview, { done: '已接手' });
  const releasing = useAct(releaseReview, { done: '已放回队列' });
  if (!mayAct) return null;
  return (
    <div className="row wrap align-center gap-3 size-sm tone-ink-2">
      <span>{claim ? <Holder claim={claim} /> : '还没有人处理'}</span>
      {claim?.isMine === false && (
        <Button
          size="sm"
          variant="outline"
          loading={taking.isPending}
          onClick={() => taking.mutate({ kind, record_id: id, take: true })}
        >
          接手
        </Button>
      )}
      {claim === undefined && (
        <Button
          size="sm"
          variant="outline"
          loading={taking.isPending}
          onClick={() => taking.mutate({ kind, record_id: id, take: false })}
        >
          由我处理
        </Button>
      )}
      {claim?.isMine && (
        <Button
          size="sm"
          variant="quiet"
          loading={releasing.isPending}
          onClick={() => releasing.mutate({ kind, record_id: id })}
        >
          放回队列
        </Button>
      )}
      <Assigning kind={kind} id={id} />
    </div>
  );
}

function Holder({ claim: { by, at, isMine } }: { claim: Claim }) {
  const now = serverNowMs() ?? Date.now();
  return (
    <RelativeTime at={at} now={now} prefix={isMine ? '我在处理 · ' : `${by || '同事'}在处理 · `} />
  );
}

/** For administrators: gives the case to a colleague who may decide it. */
function Assigning({ kind, id }: { kind: ReviewKind; id: number }) {
  const mayAssign = useMayAct('administer');
  const { data } = useCall(listCaseClaims, { kind }, { quiet: true, enabled: mayAssign });
  const act = useAct(assignReview, { done: '已分配' });
  const staff = data?.staff ?? [];
  if (!mayAssign || staff.length < 2) return null;
  return (
    <Select
      className={styles.assign}
      aria-label="分配给"
      value=""
      disabled={act.isPending}
      placeholder="分配给…"
      options={staff.map(({ account_id, name }) => ({
        value: account_id,
        label: name || `账号 ${account_id}`,
      }))}
      onChange={({ target }) => {
        if (target.value) act.mutate({ kind, record_id: id, account_id: Number(target.value) });
      }}
    />
  );
}
