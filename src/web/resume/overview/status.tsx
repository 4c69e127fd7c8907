// The state of the resume: visibility, last change, last refresh, viewers.

import { Link } from 'react-router';
import { listViewers, VIEWS_DAYS } from '../../../contract/application/application.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { visibilities } from '../../../contract/privacy/privacy.ts';
import { type Resume, refresh } from '../../../contract/resume/resume.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { usePrivacy } from '../privacy/use-privacy.ts';
import { nowMs, useSave } from '../query.ts';
import styles from './status.module.css';

export function OverviewStatus({ resume }: { resume: Resume }) {
  return (
    <section
      className={`row wrap justify-between align-center gap-y-4 gap-x-6 pad-y-4 pad-x-5 box shadow-1 ${styles.strip}`}
      aria-label="简历状态"
      data-noprint
    >
      <dl className={`row wrap gap-y-3 gap-x-8 ${styles.facts}`}>
        <Visibility />
        <Viewers />
        {resume.updated_at && (
          <div>
            <dt>最近更新</dt>
            <dd>
              <RelativeTime at={resume.updated_at} now={nowMs()} />
            </dd>
          </div>
        )}
        <div>
          <dt>最近刷新</dt>
          <dd>
            {resume.refreshed_at ? (
              <RelativeTime at={resume.refreshed_at} now={nowMs()} />
            ) : (
              '还没有刷新过'
            )}
          </dd>
        </div>
      </dl>
      <Refresh resume={resume} />
    </section>
  );
}

function Visibility() {
  const { data } = usePrivacy();
  const words = data ? labelOf(visibilities, data.visibility) : '查看';
  return (
    <div>
      <dt>公开状态</dt>
      <dd>
        <Link to="/privacy" aria-label={`公开状态：${words}，去个人隐私`}>
          {words}
        </Link>
      </dd>
    </div>
  );
}

function Viewers() {
  const { data } = useCall(listViewers, {});
  if (!data) return null;
  const count = `${data.items.length}${data.next ? '+' : ''}`;
  return (
    <div>
      <dt>近 {VIEWS_DAYS} 天被查看</dt>
      <dd>
        {data.items.length > 0 ? (
          <Link to="/personal-center?tab=viewers">{count} 家企业</Link>
        ) : (
          '还没有企业'
        )}
      </dd>
    </div>
  );
}

/** 刷新, once a day; after that it says when it is possible again. */
function Refresh({ resume }: { resume: Resume }) {
  const save = useSave();
  const dayOf = (at: number | string) => formatDate(at, 'yyyy-MM-dd');
  const isUsed = resume.refreshed_at !== null && dayOf(resume.refreshed_at) === dayOf(nowMs());
  const { mutate, isPending } = useAct(() => save(refresh, {}), {
    done: '已刷新',
  });
  return (
    <div className={`row wrap align-center gap-y-2 gap-x-3 ${styles.refresh}`}>
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        disabled={isUsed}
        onClick={() => mutate()}
        aria-describedby="refresh-note"
      >
        刷新简历
      </Button>
      <small id="refresh-note">
        {isUsed ? '今天已刷新，明天可以再刷新' : '每天免费一次，把简历标为最新'}
      </small>
    </div>
  );
}
