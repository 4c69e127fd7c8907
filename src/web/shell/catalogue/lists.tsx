// Components that structure a page: heads, tabs, facts, filters, lists.
import { FilterChips } from '../../kit/filter/chips.tsx';
import { FilterMenu } from '../../kit/filter/menu.tsx';
import { FilterOptions } from '../../kit/filter/options.tsx';
import { SearchBox } from '../../kit/filter/search-box.tsx';
import { FilterSheet } from '../../kit/filter/sheet.tsx';
import { FilterSwitches } from '../../kit/filter/switches.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { NextLinks } from '../../kit/layout/next-links.tsx';
import { PartBox, PartItem, PartList } from '../../kit/layout/part-box.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { CaseCard } from '../../kit/list/case-list.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { MatchPoints } from '../../kit/list/match-points.tsx';
import { ResultBar } from '../../kit/list/result-bar.tsx';
import { Shelf, Thing } from './shelf.tsx';

const HERE = '/dev/kit';
const TABS = [
  { to: HERE, label: '全部', current: true, count: 12 },
  { to: `${HERE}?tab=new`, label: '待查看', count: 3 },
  { to: `${HERE}?tab=done`, label: '已结束' },
];

export function Layouts() {
  return (
    <Shelf title="结构">
      <Thing name="Breadcrumb">
        <Breadcrumb items={[{ label: '职位', to: '/position' }, { label: '前端工程师' }]} />
      </Thing>
      <Thing name="Tabs">
        <Tabs label="示例标签" items={TABS} preventScrollReset />
      </Thing>
      <Thing name="SectionHead">
        <SectionHead title="推荐职位" note="按您的期望" more={{ to: '/position', label: '更多' }} />
      </Thing>
      <Thing name="PartBox、PartList">
        <PartBox id="kit-part" title="地址" act={<Button size="sm">新增</Button>}>
          <PartList>
            <PartItem>杭州市西湖区文三路 1 号</PartItem>
            <PartItem>上海市浦东新区张江路 2 号</PartItem>
          </PartList>
        </PartBox>
      </Thing>
      <Thing name="NextLinks">
        <NextLinks hrefOf={(cursor) => `${HERE}?cursor=${cursor}`} cursor="b" next="c" />
      </Thing>
    </Shelf>
  );
}

const FACTS = [
  ['工作地点', '杭州·西湖区'],
  ['经验', '3-5年'],
  ['学历', '本科'],
] as const;

export function Facts() {
  return (
    <Shelf title="列表">
      <Thing name="FactList">
        <FactList facts={FACTS} />
      </Thing>
      <Thing name="MatchPoints">
        <MatchPoints
          items={[
            { aspect: 'a', verdict: 'met', label: '学历', text: '本科，符合要求' },
            { aspect: 'b', verdict: 'partly', label: '技能', text: '5 项中符合 4 项' },
            { aspect: 'c', verdict: 'unmet', label: '城市', text: '期望上海' },
            { aspect: 'd', verdict: 'unknown', label: '薪资', text: '没有填写' },
          ]}
        />
      </Thing>
      <Thing name="CaseCard">
        <ul>
          <CaseCard
            kind="建议"
            title="希望能按地铁站筛选"
            state="处理中"
            tone="info"
            at="2026-03-15T04:00:00Z"
          >
            已转给产品同事。
          </CaseCard>
        </ul>
      </Thing>
      <Thing name="ResultBar" wide>
        <ResultBar
          total={128}
          cap={1000}
          unit="个职位"
          sorts={[
            { key: 'match', label: '综合', to: HERE, current: true },
            { key: 'new', label: '最新', to: `${HERE}?sort=new`, current: false },
          ]}
        />
      </Thing>
      <Thing name="LoadMore">
        <LoadMore
          list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} }}
        />
      </Thing>
    </Shelf>
  );
}

const OPTIONS = [
  { key: 'any', label: '不限', to: HERE, chosen: false },
  { key: '3', label: '3-5年', to: `${HERE}?experience=3`, chosen: true, count: '120' },
  { key: '5', label: '5-10年', to: `${HERE}?experience=5`, chosen: false },
];

const ONLY_TERMS = [
  { code: 'certified', label: '已认证企业' },
  { code: 'direct', label: '企业直招' },
];

export function Filters() {
  return (
    <Shelf title="筛选">
      <Thing name="SearchBox">
        <SearchBox action="/position" label="搜索示例" placeholder="职位、公司或技能" />
      </Thing>
      <Thing name="FilterChips">
        <FilterChips chips={[{ key: 'hz', label: '杭州', to: HERE }]} clearTo={HERE} />
      </Thing>
      <Thing name="FilterOptions flow">
        <FilterOptions label="经验" options={OPTIONS} shape="flow" />
      </Thing>
      <Thing name="FilterSwitches">
        <FilterSwitches
          fields={[{ name: 'only', label: '只看', terms: ONLY_TERMS, multiple: true }]}
          chosen={{ only: ['certified'] }}
          hrefOf={() => HERE}
        />
      </Thing>
      <Thing name="FilterSheet（手机上）">
        <FilterSheet chosen={2} done="查看 420 个职位">
          <FilterMenu label="经验要求">
            <FilterOptions label="经验要求" options={OPTIONS} multiple />
          </FilterMenu>
        </FilterSheet>
      </Thing>
      <Thing name="FilterMenu">
        <FilterMenu label="经验要求">
          <FilterOptions label="经验要求" options={OPTIONS} multiple />
        </FilterMenu>
      </Thing>
    </Shelf>
  );
}
