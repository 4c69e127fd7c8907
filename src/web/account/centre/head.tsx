// The head of the personal centre: name, completeness of the resume, job status, visibility, and the
// counters that lead to the tabs.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { getCentre } from '../../../contract/account/centre.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { workStatuses } from '../../../contract/dictionary/resume.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Select } from '../../kit/form/input.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import styles from './head.module.css';

export type Centre = DataOf<typeof getCentre>;
type WorkStatus = NonNullable<Resume['basic']>['work_status'];

interface CentreHeadProps {
  /** Of the account; '' for none. */
  name: string;
  /** Shown while no name is known. */
  mobile: string;
  /** Undefined while it loads. */
  resume: Resume | undefined;
  /** The ring of completeness, drawn by the room resume. */
  ring: ReactNode;
  /** 公开, 仅投递企业可见, 隐藏; '' while unknown. */
  visibility: string;
  /** The status being saved; it is shown already. */
  saving: WorkStatus | undefined;
  onStatus: (status: WorkStatus) => void;
}

const MISSING_SHOWN = 3;

export function CentreHead(props: CentreHeadProps) {
  const { mobile, resume, ring, visibility, saving, onStatus } = props;
  const missing = resume?.missing.slice(0, MISSING_SHOWN) ?? [];
  const basic = resume?.basic;
  const name = basic?.name || props.name;
  return (
    <header className={`stack align-center gap-y-4 gap-x-5 ${styles.head}`}>
      <Avatar name={name} src={basic?.avatar} size="xl" />
      <div className="slim">
        <h1 className="size-2xl breaks">{name || mobile}</h1>
        <dl className={`row wrap gap-y-2 gap-x-6 above-2 ${styles.settings}`}>
          <div>
            <dt id="work-status">求职状态</dt>
            <dd>
              {basic ? (
                <Select
                  aria-labelledby="work-status"
                  className={styles.status}
                  value={saving ?? basic.work_status}
                  options={workStatuses.map(({ code, label }) => ({ value: code, label }))}
                  disabled={saving !== undefined}
                  onChange={(event) => onStatus(event.target.value as WorkStatus)}
                />
              ) : resume ? (
                <Link to="/my-resume/basic">填写基本信息后可设置</Link>
              ) : (
                <Skeleton width="8em" />
              )}
            </dd>
          </div>
          <div>
            <dt>公开状态</dt>
            <dd>
              <Link to="/privacy">{visibility || '查看'}</Link>
            </dd>
          </div>
        </dl>
      </div>
      <div className={`row align-center gap-5 ${styles.resume}`}>
        {ring}
        <div className={`stack items-start gap-2 size-sm ${styles.next}`}>
          {missing.length > 0 ? (
            <>
              <p className="tone-ink-3">接下来可以补充</p>
              <ul className="stack gap-1 wide">
                {missing.map(({ path, label, gain }) => (
                  <li className="row justify-between gap-3" key={path}>
                    <Link to={path}>{label}</Link>
                    <span className="tone-persimmon nums">+{gain}%</span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            resume && <p className="tone-ink-3">简历已经填完整</p>
          )}
          <LinkButton size="sm" variant="soft" to="/my-resume">
            我的简历
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

const COUNTERS: readonly { key: Exclude<keyof Centre, 'offers'>; label: string; tab: string }[] = [
  { key: 'applications', label: '累计投递', tab: 'applications' },
  { key: 'interviews', label: '面试', tab: 'interviews' },
  { key: 'favourites', label: '收藏', tab: 'favourites' },
  { key: 'viewers', label: '谁看过我', tab: 'viewers' },
  { key: 'followed', label: '关注的企业', tab: 'followed' },
  { key: 'footprints', label: '足迹', tab: 'footprints' },
];

/** Each number leads to its tab. */
export function CentreCounters({ centre }: { centre: Centre | undefined }) {
  return (
    <ul className={styles.counters} aria-label="我的数字">
      {COUNTERS.map(({ key, label, tab }) => (
        <li key={key}>
          <Link to={{ search: `tab=${tab}` }} preventScrollReset className={styles.counter}>
            <b>{centre ? centre[key] : <Skeleton width="1.5em" />}</b>
            <span>{label}</span>
            {key === 'interviews' && (centre?.invitations ?? 0) > 0 && (
              <em>{centre?.invitations} 个待答复</em>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
