// Applications to the wall as operators decide them: who, why, proofs.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DataOf } from '../../../contract/endpoint.ts';
import {
  decideFamous,
  type FamousDecision,
  famousStates,
  getFamousProof,
  listFamousQueue,
} from '../../../contract/enterprise-famous.ts';
import { call } from '../../api.ts';
import { download } from '../../files.ts';
import { PicturePeek } from '../../kit/picture-peek.tsx';
import { ReasonForm, type Way } from '../../kit/reason-form.tsx';
import { RelativeTime } from '../../kit/relative-time.tsx';
import { WorkQueue } from '../../kit/work-queue.tsx';
import { usePaged } from '../../paged.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { companyPath } from '../paths.ts';
import styles from './famous.module.css';
import { FAMOUS_TONES } from './own-standing.tsx';

type Page = DataOf<typeof listFamousQueue>;
type Item = Page['items'][number];

const DONE: readonly string[] = ['approved', 'rejected', 'ended'];
const TEMPLATES = [
  '申请理由不够具体，请补充行业地位、获奖或用工方面的事实',
  '证明材料不清晰或与理由不符，请重新上传',
  '近期有被核实的举报，暂不符合条件',
];
const WAYS: Readonly<Partial<Record<Item['state'], Way[]>>> = {
  pending: [
    { code: 'reject', label: '驳回', variant: 'outline' },
    { code: 'approve', label: '通过', needsReason: false },
  ],
  approved: [{ code: 'end', label: '移出名企墙', variant: 'danger' }],
};

export function FamousQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('famous-queue', listFamousQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={famousStates.filter(({ code }) => DONE.includes(code))}
      rowOf={(item) => ({
        kind: item.enterprise.industry.label,
        title: item.enterprise.full_name,
        note: <RelativeTime at={item.applied_at} now={now} />,
        state: item.label,
        tone: FAMOUS_TONES[item.state],
      })}
    >
      {(item) => <OpenFamous item={item} />}
    </WorkQueue>
  );
}

function OpenFamous({ item }: { item: Item }) {
  const client = useQueryClient();
  const { id, enterprise, reasons, reason, proof_count, state } = item;
  const load = useCallback(
    (index: string) => download(getFamousProof, { id, index: Number(index) }, { quiet: true }),
    [id],
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decided: { code: string; reason: string }) =>
      call(decideFamous, {
        id,
        decision: decided.code as FamousDecision,
        reason: decided.reason,
      }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      return client.invalidateQueries({ queryKey: ['famous-queue'] });
    },
  });
  const ways = WAYS[state];
  return (
    <>
      <dl className={styles.facts}>
        <dt>企业</dt>
        <dd>
          <Link to={companyPath(enterprise.id)}>{enterprise.short_name}</Link>（
          {[enterprise.city_name, enterprise.size.label].join(' · ')}，
          {enterprise.certified ? '已认证' : '认证已失效'}，{enterprise.open_positions} 个在招职位）
        </dd>
        <dt>申请理由</dt>
        <dd>{reasons}</dd>
        {reason && (
          <>
            <dt>处理理由</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      {proof_count > 0 && (
        <div className={styles.pictures}>
          {Array.from({ length: proof_count }, (_, index) => (
            <PicturePeek
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
              key={index}
              thumbnail
              name={`第 ${index + 1} 张证明`}
              image={String(index)}
              load={load}
            />
          ))}
        </div>
      )}
      {ways && (
        <ReasonForm
          label="理由"
          hint="驳回或移出时企业管理员会看到；通过时可以不填。"
          templates={TEMPLATES}
          ways={ways}
          sending={isPending ? variables.code : null}
          onDecide={(code, text) => mutate({ code, reason: text })}
        />
      )}
    </>
  );
}
