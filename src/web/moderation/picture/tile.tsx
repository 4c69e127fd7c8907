// One picture of the desk: big enough to judge, with whose it is, where it stands and since when it waits.
import { useCallback } from 'react';
import { Link } from 'react-router';
import { isOverdue } from '../../../contract/console/promised.ts';
import { getReviewPicture, type listPictureQueue } from '../../../contract/moderation/pictures.ts';
import { download } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { PrivatePicture } from '../../kit/media/private-picture.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import type { CaseOf } from '../../parts/review/work-queue.tsx';
import { enterprisePath, personPath } from '../../parts/staff/paths.ts';
import styles from './board.module.css';

export type Picture = CaseOf<typeof listPictureQueue>;

const PERSONAL: readonly Picture['slot'][] = ['avatar', 'face', 'chat'];

/** The operators' page of the person or the company; '' once the account is closed. */
export function ownerPath({ slot, account_id, enterprise_id }: Picture): string {
  if (PERSONAL.includes(slot)) return account_id === null ? '' : personPath(account_id);
  return enterprise_id === null ? '' : enterprisePath(enterprise_id);
}

export const titleOf = ({ label, owner }: Picture): string =>
  [label, owner || '已注销的用户'].join(' · ');

/** The decisions that are open, in the order of their keys. */
function waysOf({ state, is_own }: Picture) {
  if (state === 'pending') return [PASS, REFUSE];
  if (state === 'appealing' && !is_own) return [OVERTURN, UPHOLD];
  return state === 'passed' ? [REFUSE] : [];
}
const PASS = { decision: 'pass', label: '通过', isRefusal: false } as const;
const REFUSE = { decision: 'refuse', label: '不通过', isRefusal: true } as const;
const OVERTURN = { decision: 'overturn', label: '改判，恢复图片', isRefusal: false } as const;
const UPHOLD = { decision: 'uphold', label: '维持', isRefusal: true } as const;
export type Way = ReturnType<typeof waysOf>[number];

interface ShownProps {
  of: Picture;
  className?: string | undefined;
  /** True where it was asked for: a private picture is read then, which is logged. */
  isAsked?: boolean;
}

/** The picture itself: by its address, or read with the token where it is not in the open folder. */
export function Shown({ of, className, isAsked = false }: ShownProps) {
  const { id, src, slot } = of;
  const load = useCallback(() => download(getReviewPicture, { id }, { quiet: true }), [id]);
  if (slot === 'chat' && !isAsked) {
    return (
      <span className="pad-3 size-sm tone-ink-2 centered">私密图片：放大才能看，会留下记录</span>
    );
  }
  return src ? (
    <img src={src} alt="" className={className} loading="lazy" decoding="async" />
  ) : (
    <PrivatePicture alt="" load={load} className={className} />
  );
}

interface TileProps {
  picture: Picture;
  now: number;
  /** False for colleagues who may only read. */
  mayAct: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onOpen: () => void;
  onDecide: (way: Way) => void;
}

export function Tile(props: TileProps) {
  const { picture, now, mayAct, isPicked, onPick, onOpen, onDecide } = props;
  const { label, owner, state, waits_since, refused_before } = picture;
  const path = ownerPath(picture);
  const waits = state === 'pending' || state === 'appealing';
  const isLate = waits && isOverdue('pictures', new Date(waits_since), now);
  return (
    <li className={classNames('box shadow-1 stack', styles.tile)} data-tile={picture.id}>
      <button
        type="button"
        className={classNames('bare', styles.picture)}
        aria-label={`${titleOf(picture)}，放大查看`}
        data-tile-head
        onClick={onOpen}
      >
        <Shown of={picture} className={styles.image} />
      </button>
      <div className="stack gap-1 pad-2 grow size-sm">
        <div className="row align-center gap-2">
          {mayAct && waits && (
            <input
              type="checkbox"
              className={styles.tick}
              data-tile-tick
              aria-label={`选择 ${titleOf(picture)}`}
              checked={isPicked}
              onChange={({ target }) => onPick(target.checked)}
            />
          )}
          <span className={'grow slim clip weight-medium'}>{label}</span>
        </div>
        <span className={'tone-ink-2 clip'}>
          {path ? (
            <Link to={path} target="_blank" data-tile-owner>
              {owner || '看上传者'}
            </Link>
          ) : (
            '已注销的用户'
          )}
        </span>
        <span className="row wrap gap-1 align-center tone-ink-3">
          <RelativeTime at={waits_since} now={now} />
          {isLate && <Tag tone="danger">已超时</Tag>}
          <Marks picture={picture} refusedBefore={refused_before} />
        </span>
        {state === 'appealing' && <p className="breaks">申诉：{picture.appeal}</p>}
        {picture.reason && <p className="breaks tone-ink-2">原因：{picture.reason}</p>}
      </div>
      {mayAct && <Ways picture={picture} onDecide={onDecide} />}
    </li>
  );
}

function Marks({ picture, refusedBefore }: { picture: Picture; refusedBefore: number }) {
  const { state, state_label, is_shown } = picture;
  return (
    <>
      {state === 'pending' && !is_shown && <Tag>通过后展示</Tag>}
      {state !== 'pending' && <Tag tone={TONES[state]}>{state_label}</Tag>}
      {refusedBefore > 0 && <Tag tone="amber">曾有 {refusedBefore} 张未通过</Tag>}
    </>
  );
}

const TONES = {
  passed: 'success',
  refused: 'danger',
  appealing: 'amber',
  upheld: 'danger',
} as const;

interface WaysProps {
  picture: Picture;
  onDecide: (way: Way) => void;
}

/** The buttons of the decisions that are open. */
export function Ways({ picture, onDecide }: WaysProps) {
  if (picture.state === 'appealing' && picture.is_own) {
    return <p className="pad-2 size-sm tone-ink-3">是您判的不通过，由另一位同事复核。</p>;
  }
  return (
    <div className={styles.ways}>
      {waysOf(picture).map((way) => (
        <Button
          key={way.decision}
          size="sm"
          variant={way.isRefusal ? 'outline' : 'soft'}
          data-way={way.isRefusal ? 2 : 1}
          aria-label={`${way.label}：${titleOf(picture)}`}
          onClick={() => onDecide(way)}
        >
          {way.label}
        </Button>
      ))}
    </div>
  );
}
