// All adverts (/admin/content/adverts), the newest first: what runs, for how long, and how it was seen.
import { useSearchParams } from 'react-router';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { listStaffAdverts, type StaffAdvert } from '../../../contract/operate/advert.ts';
import { advertSlots, advertStates } from '../../../contract/operate/advert-states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import styles from './advert.module.css';
import { spanOf } from './span.ts';

export const meta = () =>
  pageMeta({ title: '广告', description: '各广告位的投放与效果。', noindex: true });

const TONES = { draft: 'plain', running: 'success', paused: 'amber', ended: 'plain' } as const;
const EDIT = '/admin/content/adverts/edit';

export default function AdvertsPage() {
  const [query] = useSearchParams();
  const state = advertStates.find(({ code }) => code === query.get('state'))?.code;
  const { list, items } = usePages(listStaffAdverts, {
    ...(state && { state }),
  } as InputOf<typeof listStaffAdverts>);
  return (
    <>
      <PageHead
        title="广告"
        note="收费的广告始终标有“广告”。展示与点击按访客每天各计一次。"
        actions={
          <LinkButton to={EDIT} icon={<PlusIcon />}>
            新建广告
          </LinkButton>
        }
      />
      <div className="below-4">
        <Tabs
          label="广告的状态"
          items={[
            { to: { search: '' }, label: '全部', current: state === undefined },
            ...advertStates.map(({ code, label }) => ({
              to: { search: `state=${code}` },
              label,
              current: code === state,
            })),
          ]}
        />
      </div>
      <h2 className="visually-hidden">广告列表</h2>
      <Loaded of={list} skeleton={<SkeletonList />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="没有这样的广告">
          新建一个，或看看其他状态的。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((advert) => (
          <AdvertRow key={advert.id} advert={advert} />
        ))}
      </OwnList>
    </>
  );
}

function AdvertRow({ advert }: { advert: StaffAdvert }) {
  const { id, slot, title, image, paid, state, starts_at, ends_at, views, clicks } = advert;
  return (
    <CardRow className="pad-y-3 pad-x-4">
      <Row wrap align="center" gap={[1, 4]}>
        <img src={image} alt="" loading="lazy" className={styles.thumbnail} />
        <div className={`stack gap-1 slim breaks ${styles.facts}`}>
          <Row wrap align="center" gap={[1, 2]}>
            <h3 className="size-md">
              <CardLink to={`${EDIT}?id=${id}`}>{title}</CardLink>
            </h3>
            <Tag tone={TONES[state]}>{labelOf(advertStates, state)}</Tag>
            {paid && <Tag tone="persimmon">广告</Tag>}
          </Row>
          <p className="tone-ink-3 size-sm">
            {slot ? labelOf(advertSlots, slot) : '已取消的广告位'} · {spanOf(starts_at, ends_at)}
          </p>
        </div>
        <p className="tone-ink-2 size-sm nums nowrap">
          展示 {views} · 点击 {clicks}
        </p>
      </Row>
    </CardRow>
  );
}
