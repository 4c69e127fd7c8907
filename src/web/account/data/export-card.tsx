// 我的数据副本: requested with a proof, prepared meanwhile, available for seven days (PIPL 45).
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
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import styles from './own-data.module.css';

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
  const [asks, setAsks] = useState(false);
  const list = useCall(
    listExports,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false) },
  );
  const waits = list.data?.some(isUnderWay) ?? false;
  return (
    <section className={`slim pad-y-5 pad-x-6 box ${styles.card}`} aria-labelledby="export">
      <h2 id="export" className="size-lg">
        下载我的数据
      </h2>
      <p className="above-1 below-4 tone-ink-3 size-sm">
        一份压缩包，含简历、投递、面试、收藏、通知、设置、登录记录等全部数据（JSON
        文本），以及您上传的附件和图片。整理好会通知您，保留 {EXPORT_DAYS} 天后自动删除。
      </p>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={1} />} />}
      <Stack as="ul" below={4} aria-live="polite">
        {list.data?.map((copy) => (
          <CopyLine key={copy.id} copy={copy} />
        ))}
      </Stack>
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

const REMOVE = {
  title: '删除这份副本？',
  words: '只删除这份压缩包，您的数据不受影响，需要时可以重新申请。',
  act: '删除',
  out: '保留',
};

function CopyLine({ copy }: { copy: DataExport }) {
  const onError = () => tellChanges(['export']);
  const save = useAct(async () => saveFile(await download(downloadExport, { id: copy.id })), {
    onError,
  });
  const remove = useAct(() => call(removeExport, { id: copy.id }), {
    done: '副本已删除',
    onError,
  });
  const askFirst = async () => {
    if (await ask(REMOVE)) remove.mutate();
  };
  return (
    <li className="row wrap align-center gap-y-2 gap-x-3 pad-y-3 edge-top">
      <Tag tone={TONES[copy.state]}>{labelOf(exportStates, copy.state)}</Tag>
      <span className={styles.words}>{factsOf(copy)}</span>
      {copy.state === 'ready' && (
        <Row as="span" wrap gap={3}>
          <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            下载
          </Button>
          <Button size="sm" variant="quiet" onClick={askFirst}>
            删除副本
          </Button>
        </Row>
      )}
    </li>
  );
}
