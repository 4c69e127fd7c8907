// A picture of the conversation in full size: zoom, previous and next, save. Keys: arrows, + and -,
// Escape.

import { type PointerEvent, useCallback, useRef, useState } from 'react';
import type { Message } from '../../../contract/chat/chat.ts';
import { getChatFile } from '../../../contract/chat/talk.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { useModal } from '../../kit/dialog/use-modal.ts';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { ArrowLeftIcon } from '../../kit/look/icons-own.tsx';
import { PrivatePicture } from '../../kit/media/private-picture.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { toastError } from '../../shell/toast.ts';
import { MinusIcon, NextIcon, SaveIcon } from '../icons.tsx';
import { setTalk } from '../store/talk-state.ts';
import styles from './viewer.module.css';

const NEAREST = 5;
const STEP = 1.4;

/** The seqs of a log's pictures that were not taken back or removed. */
export const picturesIn = (items: readonly Message[]): number[] =>
  items.flatMap(({ kind, seq, recalled, removed }) =>
    kind === 'image' && !recalled && !removed ? [seq] : [],
  );

interface PictureViewerProps {
  id: number;
  seq: number;
  seqs: readonly number[];
}

export function PictureViewer({ id, seq, seqs }: PictureViewerProps) {
  const box = useModal(true);
  const [scale, setScale] = useState(1);
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number } | null>(null);
  const load = useCallback(() => download(getChatFile, { id, seq }, { quiet: true }), [id, seq]);
  const at = seqs.indexOf(seq);
  const close = () => setTalk({ viewing: null });
  const go = (step: number) => {
    const next = seqs[at + step];
    if (next === undefined) return;
    setScale(1);
    setMoved({ x: 0, y: 0 });
    setTalk({ viewing: { id, seq: next } });
  };
  const zoom = (by: number) => {
    const next = Math.min(NEAREST, Math.max(1, scale * by));
    setScale(next);
    if (next === 1) setMoved({ x: 0, y: 0 });
  };
  const save = useAct(load, {
    onSuccess: ({ blob }) =>
      saveFile({ blob, name: `聊天图片-${seq}.${blob.type.split('/')[1] ?? 'webp'}` }),
    onError: ({ message }) => toastError(message),
  });
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
    else if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current || scale === 1) return;
    setMoved({ x: clientX - from.current.x, y: clientY - from.current.y });
  };
  const letGo = () => {
    from.current = null;
  };
  return (
    <dialog
      ref={box}
      className={styles.viewer}
      aria-label={`图片 ${at + 1}/${seqs.length}`}
      onKeyDown={onKeyDown}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the bar's buttons do the same */}
      <div
        className={styles.stage}
        data-near={scale > 1 || undefined}
        onWheel={({ deltaY }) => zoom(deltaY < 0 ? STEP : 1 / STEP)}
        onDoubleClick={() => zoom(scale > 1 ? 0 : 2)}
        onPointerDown={(event) => {
          from.current = { x: event.clientX - moved.x, y: event.clientY - moved.y };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerLeave={letGo}
      >
        <div
          className={`stack align-center items-center wide ${styles.picture}`}
          style={{ transform: `translate(${moved.x}px, ${moved.y}px) scale(${scale})` }}
        >
          <PrivatePicture key={seq} alt="聊天图片" load={load} />
        </div>
      </div>
      <Bar
        at={at}
        scale={scale}
        go={go}
        zoom={zoom}
        close={close}
        count={seqs.length}
        save={() => save.mutate()}
      />
    </dialog>
  );
}

interface BarProps {
  at: number;
  count: number;
  scale: number;
  go: (step: number) => void;
  zoom: (by: number) => void;
  save: () => void;
  close: () => void;
}

function Bar({ at, count, scale, go, zoom, save, close }: BarProps) {
  return (
    <div className={`row justify-center align-center gap-1 ground-surface edge-top ${styles.bar}`}>
      <button type="button" aria-label="上一张" disabled={at <= 0} onClick={() => go(-1)}>
        <ArrowLeftIcon />
      </button>
      <span role="status">
        {at + 1}/{count} · {Math.round(scale * 100)}%
      </span>
      <button type="button" aria-label="下一张" disabled={at >= count - 1} onClick={() => go(1)}>
        <NextIcon />
      </button>
      <button type="button" aria-label="缩小" disabled={scale === 1} onClick={() => zoom(1 / STEP)}>
        <MinusIcon />
      </button>
      <button
        type="button"
        aria-label="放大"
        disabled={scale === NEAREST}
        onClick={() => zoom(STEP)}
      >
        <PlusIcon />
      </button>
      <button type="button" aria-label="保存图片" onClick={save}>
        <SaveIcon />
      </button>
      <button type="button" aria-label="关闭" onClick={close}>
        <CloseIcon />
      </button>
    </div>
  );
}
