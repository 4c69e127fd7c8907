// 分享海报 of a position: a picture with the QR code of its page, to save, print or share. It is made in the
// browser; nothing is uploaded.
import { type RefObject, useEffect, useRef } from 'react';
import {
  getPosition,
  type ManagedPosition,
  type PositionDetail,
} from '../../../contract/position/position.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { QRCode } from '../../kit/antd/shown.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastError } from '../../shell/toast.ts';
import { positionPath } from '../card.tsx';
import styles from './poster.module.css';
import { drawPoster, posterWords } from './poster-draw.ts';

interface PosterDialogProps {
  position: ManagedPosition;
  onCopy: () => void;
  onClose: () => void;
}

export default function PosterDialog({
  position: { id, title },
  onCopy,
  onClose,
}: PosterDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const position = useCall(getPosition, { id });
  const { data } = position;
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) saveFile({ name: `${title}-招聘海报.png`, blob });
      else toastError('没能生成图片，请长按或右键图片保存');
    }, 'image/png');
  return (
    <Dialog
      open
      title="分享海报"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onCopy}>
            复制链接
          </Button>
          <Button
            variant="outline"
            disabled={!data}
            onClick={() => canvas.current && print(canvas.current, title)}
          >
            打印
          </Button>
          <Button disabled={!data} onClick={save}>
            保存图片
          </Button>
        </>
      }
    >
      <Loaded of={position} skeleton={<SkeletonList count={2} />} />
      {data && <Poster position={data} canvas={canvas} />}
    </Dialog>
  );
}

interface PosterProps {
  position: PositionDetail;
  canvas: RefObject<HTMLCanvasElement | null>;
}

function Poster({ position, canvas }: PosterProps) {
  const code = useRef<HTMLDivElement>(null);
  const address = new URL(positionPath(position.id), window.location.origin).href;
  // The QR code is drawn by an earlier effect.
  useEffect(() => {
    const drawn = code.current?.querySelector('canvas');
    if (canvas.current && drawn) drawPoster(canvas.current, position, drawn);
  }, [canvas, position]);
  const { title, pay, facts, enterprise } = posterWords(position);
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.poster}
        role="img"
        aria-label={`${enterprise}招聘${title}，${pay}，${facts}，扫码看职位`}
      />
      <p className="above-3 tone-ink-3 size-xs centered breaks">{address}</p>
      <div ref={code} hidden>
        <QRCode
          type="canvas"
          value={address}
          size={528}
          errorLevel="M"
          bordered={false}
          color="#000000"
          bgColor="#ffffff"
        />
      </div>
    </>
  );
}

/** Prints the picture only, from an iframe. */
function print(canvas: HTMLCanvasElement, title: string): void {
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = `打印“${title}”的海报`;
  document.body.append(frame);
  const page = frame.contentDocument;
  const opened = frame.contentWindow;
  if (!page || !opened) return;
  const image = page.createElement('img');
  image.alt = '';
  image.style.cssText = 'width: 100%; max-height: 100vh; object-fit: contain';
  image.addEventListener('load', () => {
    opened.addEventListener('afterprint', () => frame.remove());
    opened.print();
  });
  image.src = canvas.toDataURL('image/png');
  page.body.style.margin = '0';
  page.body.append(image);
}
