// 人才推荐 /layout/recommend: people who fit each open position, with reasons; the newest; elites; a search.
// All choices are in the address.
import { useSearchParams } from 'react-router';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { firstOf, idIn, withValues } from '../../kit/list/address.ts';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { EliteZone } from '../elite/zone.tsx';
import { hrefOf, readAddress, type SourcingTab } from './filters.ts';
import { Recommended, Search } from './lists.tsx';
import { useTalentQuota } from './use-talents.ts';

export const meta = () =>
  pageMeta({ title: '人才推荐', description: '按职位推荐与搜索人才。', noindex: true });

export default function RecommendPage() {
  return (
    <NeedsEnterprise title="人才推荐">
      <Sourcing />
    </NeedsEnterprise>
  );
}

const TABS: readonly { code: SourcingTab; label: string }[] = [
  { code: 'recommended', label: '推荐' },
  { code: 'newest', label: '最新' },
  { code: 'elites', label: '精英' },
  { code: 'search', label: '搜索' },
];

function Sourcing() {
  const [query] = useSearchParams();
  const chosen = readAddress(query);
  const tab = (firstOf(chosen, 'tab') || 'recommended') as SourcingTab;
  const position_id = idIn(firstOf(chosen, 'position_id') || null);
  const { data } = useTalentQuota();
  return (
    <>
      <PageHead
        title="人才推荐"
        note={
          data
            ? `今天还能主动邀约 ${data.contact.left} 人、查看 ${data.opens.left} 份简历。查看会告知对方，邀约由对方决定是否投递。`
            : '查看会告知对方，邀约由对方决定是否投递。'
        }
      />
      <Tabs
        label="找人的方式"
        items={TABS.map(({ code, label }) => ({
          to: hrefOf(withValues(chosen, 'tab', code === 'recommended' ? [] : [code])),
          label,
          current: code === tab,
        }))}
      />
      {tab === 'elites' && (
        <div className="above-4">
          <EliteZone />
        </div>
      )}
      {tab === 'search' && <Search chosen={chosen} position_id={position_id} />}
      {(tab === 'recommended' || tab === 'newest') && (
        <Recommended chosen={chosen} position_id={position_id} newest={tab === 'newest'} />
      )}
    </>
  );
}
