// 职位: search and filters as links, a page of positions, adverts beside it.

import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { countPositionAreas } from '../../../contract/position/areas.ts';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { openData } from '../../data/open-data.ts';
import { FoundCompany } from '../../enterprise/search/found-company.tsx';
import { FilterChips } from '../../kit/filter/chips.tsx';
import { chipsOf } from '../../kit/filter/chosen.ts';
import { NextLinks } from '../../kit/layout/next-links.tsx';
import { type Chosen, firstOf, inputOf, withValues } from '../../kit/list/address.ts';
import { ListPage, Results } from '../../kit/list/page.tsx';
import { ResultBar, totalText } from '../../kit/list/result-bar.tsx';
import { ResultList } from '../../kit/list/result-list.tsx';
import { useAsked } from '../../kit/list/use-pending.ts';
import { LostPage } from '../../kit/missing/lost-page.tsx';
import { loosenLinks, NoResults } from '../../kit/missing/no-results.tsx';
import { readMap } from '../../parts/map/read-map.ts';
import { ViewSwitch } from '../../parts/map/view-switch.tsx';
import { SuggestBox } from '../../parts/suggest/box.tsx';
import { meantAddress, withoutSaid } from '../../parts/understood/fields.ts';
import { UnderstoodWords } from '../../parts/understood/words.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { AdvertColumn } from '../../site/advert-column.tsx';
import { nameOfRegion, regionChoices } from '../../site/region-choices.ts';
import { RegionLines, RegionMenu } from '../../site/region-menu.tsx';
import { PositionFilters } from '../filter/filters.tsx';
import { unreadPay } from '../filter/yuan.ts';
import { InterestHost } from '../interest/host.tsx';
import { useLeftOut } from '../interest/interest.ts';
import { ListedPosition } from '../listed-position.tsx';
import { NearLists } from '../understood/near-lists.tsx';
import { FeedLink } from './feed-link.tsx';
import { POSITION_FIELDS, type Sort } from './filter.ts';
import { readAdverts, readResults, readSearch } from './list-loader.ts';
import styles from './list-page.module.css';
import { PositionMap } from './map.tsx';
import { SaveSearch } from './save-search.tsx';
import { NearMe, sortsOf } from './sorts.tsx';
import { feedAddress, headingOf, isWordless, listAddress, mapAddress, nameOf } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const search = await readSearch(context, params);
  const tree = await openData(context, listRegions, {});
  const regions = regionChoices(tree, firstOf(search.chosen, 'region'));
  const chosen = regions.path.length > 0 ? search.chosen : withValues(search.chosen, 'region', []);
  const [results, adverts, map] = await Promise.all([
    readResults(context, chosen, search, params),
    readAdverts(context),
    readMap(context, countPositionAreas, inputOf(chosen, POSITION_FIELDS), params),
  ]);
  const names = {
    region: regions.path.at(-1)?.name ?? '',
    category: search.categories.path.at(-1)?.name ?? '',
    enterprise: search.enterprise,
    near: nameOfRegion(tree, search.order.near),
  };
  const { categories, sort, order } = search;
  const around = { categories, regions, names, adverts };
  const unread = unreadPay(params);
  return { chosen, sort, order, results, map, unread, now: Date.now(), ...around };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { chosen, names, results, map } = loaderData;
  const heading = headingOf(chosen, names);
  const titles = results.items.slice(0, 4).map(({ title }) => title);
  return pageMeta({
    title: heading,
    description: `${heading}：${totalText(results.total, COUNT_CAP)} 个在招职位${
      titles.length > 0 ? `，${titles.join('、')}等` : ''
    }。薪资公开，按地区、类别、经验和学历筛选。`,
    path: listAddress(chosen),
    feed: feedAddress(chosen),
    siteUrl: siteUrlOf(matches),
    noindex: results.total === 0 || results.cursor !== '' || results.isLost || map !== null,
  });
};

interface Noted {
  keyword: string;
  sort: Sort;
  near: string;
  hasPaid: boolean;
  unread: readonly string[];
}

function noteOf({ keyword, sort, near, hasPaid, unread }: Noted): string | undefined {
  if (unread.length > 0) return `没有按“${unread.join('”“')}”筛选薪资，请写金额，如 8000、10K`;
  if (sort === 'pay') return '按最低月薪从高到低排列';
  if (sort === 'near') return `按到${near}的直线距离排列，以区县中心计算`;
  if (isWordless(keyword)) return `“${keyword}”里没有可以搜索的文字`;
  if (keyword !== '') return undefined;
  return hasPaid ? '置顶（付费推广）在前，其余按更新时间排列' : '按更新时间排列';
}

const noteIn = ({ chosen, sort, names, results, unread }: ListedProps['page']) =>
  noteOf({
    keyword: firstOf(chosen, 'keyword'),
    sort,
    near: names.near,
    hasPaid: results.items.some(({ is_top }) => is_top),
    unread,
  });

/** What a new search keeps of the address. */
const keptOf = (asked: Chosen, isMap: boolean): Chosen =>
  isMap ? { ...withoutSaid(asked), view: ['map'] } : withoutSaid(asked);

type Found = Awaited<ReturnType<typeof readResults>>;

const idsOf = ({ items, near, mentioned }: Found): number[] =>
  [...items, ...(near?.items ?? []), ...mentioned].map(({ id }) => id);

export default function PositionListPage() {
  const page = useLoaderData<typeof loader>();
  const { chosen, order, regions, categories, results, adverts, map, names } = page;
  const asked = useAsked(chosen, POSITION_FIELDS);
  const ids = idsOf(results);
  const leftOut = useLeftOut(ids);
  const hrefOf = (next: Chosen) => (map ? mapAddress(next) : listAddress(next, order));
  const hrefWith = (name: string) => (code: string) =>
    hrefOf(withValues(asked, name, code ? [code] : []));
  return (
    <ListPage
      heading={headingOf(chosen, names)}
      search={
        <>
          <SuggestBox
            scene="position"
            action="/position"
            label="搜索职位"
            placeholder="职位、公司或技能"
            keyword={firstOf(chosen, 'keyword')}
            keep={keptOf(asked, map !== null)}
          />
          <RegionLines choices={regions} hrefOf={hrefWith('region')} />
          <PositionFilters
            chosen={asked}
            region={<RegionMenu choices={regions} hrefOf={hrefWith('region')} />}
            regions={regions}
            categories={categories}
            hrefOf={hrefOf}
            hrefWith={hrefWith}
            order={order}
            total={totalText(results.total, COUNT_CAP)}
          />
          <FilterChips
            chips={chipsOf(POSITION_FIELDS, chosen, { nameOf: nameOf(names), hrefOf })}
            clearTo="/position"
          />
        </>
      }
    >
      <div className={`stack align-start gap-5 ${styles.columns}`}>
        <Results label="职位列表">
          <InterestHost ids={ids} />
          <UnderstoodWords understood={results.understood} chosen={chosen} hrefOf={hrefOf} />
          {results.company && <FoundCompany company={results.company} />}
          <Bar page={page} asked={asked} />
          <LostPage results={results} first={listAddress(chosen, order)} />
          {!map && leftOut > 0 && (
            <p className="tone-ink-3 size-sm" role="status">
              本页有 {leftOut} 个职位按您的选择没有列出，可以在“不看”里改回来。
            </p>
          )}
          {map && results.total > 0 ? (
            <PositionMap map={map} chosen={chosen} order={order} />
          ) : (
            <Listed page={page} hrefOf={hrefOf} />
          )}
        </Results>
        <AdvertColumn adverts={adverts} />
      </div>
    </ListPage>
  );
}

/** How many there are, what can be done with the search, and the orders. */
function Bar({ page, asked }: Pick<ListedProps, 'page'> & { asked: Chosen }) {
  const { chosen, sort, order, results, map, names } = page;
  return (
    <ResultBar
      total={results.total}
      cap={COUNT_CAP}
      unit="个职位"
      note={map ? undefined : noteIn(page)}
      action={
        <>
          {Object.keys(chosen).length > 0 && (
            <SaveSearch
              key={listAddress(chosen)}
              name={headingOf(chosen, names)}
              filter={inputOf(chosen, POSITION_FIELDS)}
            />
          )}
          <FeedLink href={feedAddress(chosen)} />
          <ViewSwitch
            isMap={map !== null}
            list={listAddress(asked, order)}
            map={mapAddress(asked)}
          />
        </>
      }
      sorts={map ? [] : sortsOf(chosen, sort, order)}
      more={!map && <NearMe chosen={chosen} />}
    />
  );
}

interface ListedProps {
  page: Awaited<ReturnType<typeof loader>>;
  hrefOf: (next: Chosen) => string;
}

/** The results of a page, the way on, and what is near to what was asked. */
function Listed({ page: { chosen, order, results, now }, hrefOf }: ListedProps) {
  return (
    <>
      <ResultList>
        {results.items.map((position) => (
          <ListedPosition key={position.id} position={position} now={now} level={2} mayLeaveOut />
        ))}
        {results.total === 0 ? (
          <NoResults
            bare={Object.keys(chosen).length === 0}
            title={Object.keys(chosen).length === 0 ? '还没有在招职位' : '没有符合条件的职位'}
            loosen={loosenLinks(chosen, results.loosen, '个职位', hrefOf)}
            meant={meantAddress(chosen, hrefOf)}
            all={{ to: '/position', label: '看看全部职位' }}
          />
        ) : (
          <NextLinks
            cursor={results.cursor}
            next={results.next}
            hrefOf={(cursor) => listAddress(chosen, order, cursor)}
          />
        )}
      </ResultList>
      <NearLists answer={results} now={now} />
    </>
  );
}
