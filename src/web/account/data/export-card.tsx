// 我的数据副本: asked for with a proof, made while one waits, downloaded for seven days (PIPL 45).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DataExport,
  downloadExport,
  EXPORT_DAYS,
  exportStates,
  listExports,
  removeExport,
  requestExport,
} from '../../../contract/account/closing.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { App } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import styles from './own-data.module.css';

const KEY = ['exports'];
const ASK_AGAIN_MS = 2000;
const isUnderWay = ({ state }: DataExport) => state === 'requested' || state === 'building';
const TONES: Record<DataExport['state'], Tone> = {
  requested: 'info',
  building: 'info',
  ready: 'success',
  failed: 'danger',
  expired: 'plain',
};

export function ExportCard() {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => call(listExports, {}, { quiet: false }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });
  const waits = list.data?.some(isUnderWay) ?? false;
  return (
    <section className={styles.card} aria-labelledby="export">
      <h2 id="export" className={styles.title}>
        下载我的数据
      </h2>
      <p className={styles.lead}>
        一份压缩包，含简历、投递、面试、收藏、通知、设置、登录记录等全部数据（JSON
        文本），以及您上传的附件和图片。整理好会通知您，保留 {EXPORT_DAYS} 天后自动删除。
      </p>
      {list.isPending && <SkeletonList count={1} />}
      {list.isError && !list.data && (
        <LoadFailed
          error={list.error}
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className={styles.lines} aria-live="polite">
        {list.data?.map((copy) => (
          <CopyLine key={copy.id} copy={copy} />
        ))}
      </ul>
      <Button variant="outline" disabled={waits || list.isPending} onClick={() => setAsks(true)}>
        {waits ? '正在整理…' : '申请数据副本'}
      </Button>
      <ActDialog<{ proof?: ProofValues }>
        open={asks}
        onClose={() => setAsks(false)}
        title="申请数据副本"
        note="副本里有您的全部个人信息，请先验证是您本人，下载后妥善保管。"
        act="export"
        submitLabel="申请"
        send={async ({ proof }) => {
          await call(requestExport, { proof: proofFrom(proof) }, { quiet: true });
          await client.invalidateQueries({ queryKey: KEY });
          return '已申请，整理好会通知您';
        }}
      />
    </section>
  );
}

function sizeOf(bytes: number): string {
  const kb = bytes / 1024;
  return kb < 1024 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

function factsOf({ state, bytes, expires_at, requested_at }: DataExport): string {
  if (state === 'ready' && expires_at) {
    return `${sizeOf(bytes)}，${formatDate(expires_at, 'yyyy年MM月dd日 hh:mm')} 前可下载`;
  }
  return `${formatDate(requested_at, 'yyyy年MM月dd日 hh:mm')} 申请`;
}

function CopyLine({ copy }: { copy: DataExport }) {
  const { modal } = App.useApp();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const save = useAct({
    mutationFn: async () => saveFile(await download(downloadExport, { id: copy.id })),
    onError,
  });
  const remove = useAct({
    mutationFn: () => call(removeExport, { id: copy.id }),
    onSuccess: () => {
      toastSuccess('副本已删除');
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError,
  });
  const ask = () =>
    modal.confirm({
      title: '删除这份副本？',
      content: '只删除这份压缩包，您的数据不受影响，需要时可以重新申请。',
      okText: '删除',
      cancelText: '保留',
      onOk: () => remove.mutateAsync().catch(() => {}),
    });
  return (
    <li className={styles.line}>
      <Tag tone={TONES[copy.state]}>{labelOf(exportStates, copy.state)}</Tag>
      <span className={styles.words}>{factsOf(copy)}</span>
      {copy.state === 'ready' && (
        <span className={styles.acts}>
          <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            下载
          </Button>
          <Button size="sm" variant="quiet" onClick={ask}>
            删除副本
          </Button>
        </span>
      )}
    </li>
  );
}
