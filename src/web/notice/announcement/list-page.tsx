// All announcements (/admin/content/announcements): what is shown, what waits for its time, what is over.

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  listAnnouncements,
  type StaffAnnouncement,
} from '../../../contract/notice/announcement.ts';
import {
  announcementAudiences,
  announcementStates,
} from '../../../contract/notice/announcement-states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';

export const meta = () => pageMeta({ title: '公告', description: '写过的公告。', noindex: true });

const EDIT = '/admin/content/announcements/edit';
export const ANNOUNCEMENT_TONES = {
  waiting: 'pine',
  shown: 'success',
  over: 'plain',
  withdrawn: 'plain',
} as const;

/** From when until when, in words. */
export function timesOf({ published_at, ends_at }: StaffAnnouncement): string {
  const from = formatDate(published_at, 'yyyy-MM-dd hh:mm');
  return ends_at ? `${from} 至 ${formatDate(ends_at, 'yyyy-MM-dd hh:mm')}` : `${from} 起`;
}

export default function AnnouncementListPage() {
  const { list, items } = usePages(listAnnouncements, {});
  return (
    <>
      <PageHead
        title="公告"
        note="出现在“网站公告”页和通知中心；置顶的还显示在页面上方。"
        actions={
          <LinkButton to={EDIT} icon={<PlusIcon />}>
            写公告
          </LinkButton>
        }
      />
      <h2 className="visually-hidden">公告列表</h2>
      <Loaded of={list} skeleton={<SkeletonList />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="还没有公告">
          写一条，可以马上发布，也可以等到时间自动发布。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </OwnList>
    </>
  );
}

function AnnouncementRow({ announcement }: { announcement: StaffAnnouncement }) {
  const { id, title, audience, state, pinned, readers } = announcement;
  return (
    <CardRow className="pad-y-3 pad-x-4">
      <div className="stack gap-1 slim">
        <Row wrap align="center" gap={[1, 2]}>
          <h3 className="size-md breaks">
            <CardLink to={`${EDIT}?id=${id}`}>{title}</CardLink>
          </h3>
          <Tag tone={ANNOUNCEMENT_TONES[state]}>{labelOf(announcementStates, state)}</Tag>
          {pinned && <Tag tone="amber">置顶</Tag>}
        </Row>
        <p className="tone-ink-3 size-sm">
          {labelOf(announcementAudiences, audience)} · {timesOf(announcement)}
          {state !== 'waiting' && ` · ${readers} 人已读`}
        </p>
      </div>
    </CardRow>
  );
}
