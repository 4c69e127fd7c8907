// The papers of a request beside what was filled in, so that both are read at once. One paper is shown at a time: each
// that is opened is a row of the staff's log.
import { type CSSProperties, useCallback, useState } from 'react';
import {
  type CertificationRequest,
  getPaper,
  paperSorts,
} from '../../../contract/enterprise/certification.ts';
import { download } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { PrivatePicture } from '../../kit/media/private-picture.tsx';
import styles from './paper-board.module.css';
import { RequestFacts } from './papers.tsx';

/** How large a picture can be shown, in percent of what fits the pane, and by how much a press changes it. */
const ZOOM = { least: 100, most: 400, step: 50 };

export function PaperBoard({ request }: { request: CertificationRequest }) {
  const papers = paperSorts.flatMap(({ code, label }) =>
    Array.from({ length: request.papers[code] }, (_, index) => ({
      sort: code,
      index,
      name: request.papers[code] > 1 ? `${label}第 ${index + 1} 张` : label,
    })),
  );
  const [at, setAt] = useState(0);
  const shown = papers[at];
  return (
    <div className={styles.board}>
      <RequestFacts request={request} />
      {shown && (
        <section aria-label="材料" className="stack gap-3">
          <Row as="fieldset" wrap gap={2}>
            <legend className="visually-hidden">选择材料</legend>
            {papers.map(({ name }, index) => (
              <Button
                key={name}
                size="sm"
                variant={index === at ? 'soft' : 'quiet'}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                {name}
              </Button>
            ))}
          </Row>
          <Pane key={shown.name} id={request.id} {...shown} />
        </section>
      )}
    </div>
  );
}

interface PaneProps {
  id: number;
  sort: (typeof paperSorts)[number]['code'];
  index: number;
  name: string;
}

function Pane({ id, sort, index, name }: PaneProps) {
  const [zoom, setZoom] = useState(ZOOM.least);
  const [turn, setTurn] = useState(0);
  const load = useCallback(
    () => download(getPaper, { id, sort, index }, { quiet: true }),
    [id, sort, index],
  );
  return (
    <>
      <Row wrap gap={2}>
        <Button
          size="sm"
          variant="outline"
          disabled={zoom >= ZOOM.most}
          onClick={() => setZoom(zoom + ZOOM.step)}
        >
          放大
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={zoom <= ZOOM.least}
          onClick={() => setZoom(zoom - ZOOM.step)}
        >
          缩小
        </Button>
        <Button size="sm" variant="outline" onClick={() => setTurn(turn + 90)}>
          旋转
        </Button>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys */}
      <section aria-label={name} tabIndex={0} className={`corner-md edge-line ${styles.pane}`}>
        <div className={styles.sheet} style={{ '--zoom': zoom / 100 } as CSSProperties}>
          <div
            className={classNames(styles.paper, turn % 180 !== 0 && styles.lying)}
            style={{ rotate: `${turn}deg` }}
          >
            <PrivatePicture alt={name} load={load} className={styles.picture} />
          </div>
        </div>
      </section>
    </>
  );
}
