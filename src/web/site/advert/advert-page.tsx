// One advert (/admin/content/adverts/edit): written, looked at as visitors see it, published, paused, ended.
import { useSearchParams } from 'react-router';
import { getStaffAdvert } from '../../../contract/operate/advert.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { AdvertDays } from './days.tsx';
import { AdvertForm } from './form.tsx';
import { AdvertMoves } from './moves.tsx';

export const meta = () =>
  pageMeta({ title: '编辑广告', description: '写广告，预览，投放。', noindex: true });

export default function AdvertPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const isKnown = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHead
        title={isKnown ? '编辑广告' : '新建广告'}
        note="先保存为草稿，看过预览再投放。"
        actions={
          <LinkButton to="/admin/content/adverts" variant="outline">
            全部广告
          </LinkButton>
        }
      />
      {isKnown ? <Known id={id} /> : <AdvertForm key="new" advert={null} />}
    </>
  );
}

function Known({ id }: { id: number }) {
  const read = useCall(getStaffAdvert, { id });
  return (
    <Loaded of={read} skeleton={<SkeletonList />}>
      {(advert) => (
        <div className="stack gap-6">
          <AdvertMoves advert={advert} />
          {advert.state !== 'ended' && <AdvertForm key={id} advert={advert} />}
          <AdvertDays days={advert.days} />
        </div>
      )}
    </Loaded>
  );
}
