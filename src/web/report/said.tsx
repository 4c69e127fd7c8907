// The messages that came with a report of a conversation. They are opened by a press, because each look at them is
// written to the log of the staff.
import { useCallback, useEffect, useRef } from 'react';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { getEvidencePicture, openEvidence } from '../../contract/report/report.ts';
import { formatDate } from '../../contract/value/time.ts';
import { download } from '../data/files.ts';
import { useAct } from '../data/use-act.ts';
import { Button } from '../kit/form/button.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { PicturePeek } from '../kit/media/picture-peek.tsx';
import { Tag } from '../kit/text/tag.tsx';
import styles from './report.module.css';

type Line = DataOf<typeof openEvidence>['lines'][number];

const WHO: Readonly<Record<Line['who'], string>> = {
  reporter: '举报人',
  other: '被举报方',
  site: '平台提示',
};

export function Said({ id, count }: { id: number; count: number }) {
  const { mutate, data, isPending } = useAct(openEvidence);
  return (
    <section aria-label="随举报保存的聊天记录" className="stack gap-3">
      <h4>聊天记录</h4>
      {data ? (
        <Lines id={id} lines={data.lines} />
      ) : (
        <>
          <p className="tone-ink-3 size-sm">
            举报时保存了 {count} 条消息，对方之后撤回的也在其中。查看会记入操作日志。
          </p>
          <p>
            <Button size="sm" variant="outline" loading={isPending} onClick={() => mutate({ id })}>
              查看聊天记录
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Takes the focus from the pressed button, which is gone, and shows the reported message. */
function Lines({ id, lines }: { id: number; lines: readonly Line[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.querySelector('[data-reported]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      className={`edge-line corner-md ${styles.said}`}
      aria-label="消息"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
    >
      <ol className="stack">
        {lines.map((line) => (
          <SaidLine key={line.seq} id={id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function SaidLine({ id, line }: { id: number; line: Line }) {
  const { seq, who, at, words, has_picture, is_reported } = line;
  const load = useCallback(
    (key: string) => download(getEvidencePicture, { id, seq: Number(key) }, { quiet: true }),
    [id],
  );
  return (
    <li
      data-reported={is_reported || undefined}
      className={classNames(
        'stack gap-1 pad-y-2 pad-x-3 corner-sm',
        is_reported && 'ground-amber-soft',
      )}
    >
      <p className="row wrap align-center gap-2 size-sm tone-ink-3">
        <strong className={who === 'other' ? 'tone-ink' : 'weight-normal'}>{WHO[who]}</strong>
        <time dateTime={at} className="nums">
          {formatDate(at, 'yyyy年M月d日 hh:mm:ss')}
        </time>
        {is_reported && <Tag tone="danger">被举报的消息</Tag>}
      </p>
      <p className="pre breaks">{words}</p>
      {has_picture && (
        <p>
          <PicturePeek thumbnail name={`第 ${seq} 条消息`} image={String(seq)} load={load} />
        </p>
      )}
    </li>
  );
}
