// One announcement (/admin/content/announcements/edit): written, looked at as people will see it, published, taken back.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  getAnnouncement,
  type StaffAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/notice/announcement.ts';
import { announcementStates } from '../../../contract/notice/announcement-states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { AnnouncementArticle } from './article.tsx';
import { AnnouncementForm } from './form.tsx';
import { ANNOUNCEMENT_TONES, timesOf } from './list-page.tsx';

export const meta = () =>
  pageMeta({ title: '写公告', description: '写公告，预览，发布。', noindex: true });

export default function AnnouncementEditPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const isKnown = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHead
        title={isKnown ? '查看与修改公告' : '写公告'}
        note="发布后立即或到时间自动显示，结束后自动消失，也可以随时撤回。"
        actions={
          <LinkButton to="/admin/content/announcements" variant="outline">
            全部公告
          </LinkButton>
        }
      />
      {isKnown ? <Known id={id} /> : <AnnouncementForm key="new" announcement={null} />}
    </>
  );
}

function Known({ id }: { id: number }) {
  const read = useCall(getAnnouncement, { id });
  return (
    <Loaded of={read} skeleton={<SkeletonList />}>
      {(announcement) => (
        <div className="stack gap-6">
          <State announcement={announcement} />
          {announcement.state === 'waiting' || announcement.state === 'shown' ? (
            <AnnouncementForm key={id} announcement={announcement} />
          ) : (
            <AnnouncementArticle announcement={announcement} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function State({ announcement }: { announcement: StaffAnnouncement }) {
  const { id, title, state, readers } = announcement;
  const [isAsking, setAsking] = useState(false);
  const act = useAct(withdrawAnnouncement, {
    done: '公告已撤回',
    onSettled: () => setAsking(false),
  });
  return (
    <section aria-label="公告状态" className="box pad-4">
      <Row wrap align="center" justify="between" gap={3}>
        <Row wrap align="center" gap={[1, 3]}>
          <Tag tone={ANNOUNCEMENT_TONES[state]}>{labelOf(announcementStates, state)}</Tag>
          <span className="tone-ink-3 size-sm">
            {timesOf(announcement)} · {readers} 人已读
          </span>
        </Row>
        {state !== 'withdrawn' && state !== 'over' && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            撤回
          </Button>
        )}
      </Row>
      {isAsking && (
        <SaveDialog
          title={`撤回“${title}”`}
          act="撤回"
          isDanger
          isSending={act.isPending}
          onSave={(reason) => act.mutate({ id, reason })}
          onClose={() => setAsking(false)}
        >
          <p>所有人都不再看到它，也不能再恢复或修改；要再发，请写一条新的。</p>
        </SaveDialog>
      )}
    </section>
  );
}
