// 职位: search and filters as links, a page of positions, adverts beside it.

import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { openData } from '../../data/open-data.ts';
import { FilterBar } from '../../kit/filter/bar.tsx';
import { FilterChips } from '../../kit/filter/chips.tsx';
import { chipsOf } from '../../kit/filter/chosen.ts';
import { SearchBox } from '../../kit/filter/search-box.tsx';
import { NextLinks } from '../../kit/layout/next-links.tsx';
import { type Chosen, firstOf, inputOf, withValues } from '../../kit/list/address.ts';
import { ListPage, Results } from '../../kit/list/page.tsx';
import { ResultBar, totalText } from '../../kit/list/result-bar.tsx';
import { ResultList } from '../../kit/list/result-list.tsx';
import { useAsked } from '../../kit/list/use-pending.ts';
import { LostPage } from '../../kit/missing/lost-page.tsx';
import { loosenLinks, NoResults } from '../../kit/missing/no-results.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { AdvertColumn } from '../../site/advert-column.tsx';
import { regionChoices } from '../../site/region-choices.ts';
import { RegionLines, RegionMenu } from '../../site/region-menu.tsx';
import { InterestHost } from '../interest/host.tsx';
import { ListedPosition } from '../listed-position.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { POSITION_FIELDS, SORTS, TERM_FIELDS } from './filter.ts';
import { readAdverts, readResults, readSearch } from './list-loader.ts';
import styles from './list-page.module.css';
import { SaveSearch } from './save-search.tsx';
import { headingOf, isWordless, listAddress, nameOf } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const search = await readSearch(context, params);
  const tree = await openData(context, listRegions, {});
  const regions = regionChoices(tree, firstOf(search.chosen, 'region'));
  const chosen = regions.path.length > 0 ? search.chosen : withValues(search.chosen, 'region', []);
  const [results, adverts] = await Promise.all([
    readResults(context, chosen, search.sort, params),
    readAdverts(context),
  ]);
  const names = {
    region: regions.path.at(-1)?.name ?? '',
    category: search.categories.path.at(-1)?.name ?? '',
    enterprise: search.enterprise,
  };
  const { categories, sort } = search;
  return { chosen, categories, sort, regions, results, adverts, names, now: Date.now() };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { chosen, names, results } = loaderData;
  const heading = headingOf(chosen, names);
  const titles = results.items.slice(0, 4).map(({ title }) => title);
  return pageMeta({
    title: heading,
    description: `${heading}：${totalText(results.total, COUNT_CAP)} 个在招职位${
      titles.length > 0 ? `，${titles.join('、')}等` : ''
    }。薪资公开，按地区、类别、经验和学历筛选。`,
    path: listAddress(chosen),
    siteUrl: siteUrlOf(matches),
    noindex: results.total === 0 || results.cursor !== '' || results.isLost,
  });
};

function noteOf(keyword: string, hasPaid: boolean): string | undefined {
  if (isWordless(keyword)) return `“${keyword}”里没有可以搜索的文字，列出的职位没有按它筛选`;
  if (keyword !== '') return undefined;
  return hasPaid ? '置顶（付费推广）在前，其余按更新时间排列' : '按更新时间排列';
}

/** The orders one may choose: by relevance only where words are searched. */
const sortsOf = (chosen: Chosen, sort: string) =>
  SORTS.filter(({ code }) => chosen.keyword || code === 'newest').map(({ code, label }) => ({
    key: code,
    label,
    current: sort === code,
    to: listAddress(chosen, chosen.keyword && code === 'newest' ? code : undefined),
  }));

export default function PositionListPage() {
  const { chosen, sort, regions, categories, results, adverts, names, now } =
    useLoaderData<typeof loader>();
  const asked = useAsked(chosen, POSITION_FIELDS);
  const chosenSort = chosen.keyword && sort === 'newest' ? 'newest' : undefined;
  const hrefOf = (next: Chosen) => listAddress(next, chosenSort);
  const hrefWith = (name: string) => (code: string) =>
    hrefOf(withValues(asked, name, code ? [code] : []));
  return (
    <ListPage
      heading={headingOf(chosen, names)}
      search={
        <>
          <SearchBox
            action="/position"
            label="搜索职位"
            placeholder="职位、公司或技能"
            keyword={firstOf(chosen, 'keyword')}
            keep={asked}
          />
          <RegionLines choices={regions} hrefOf={hrefWith('region')} />
          <FilterBar fields={TERM_FIELDS} chosen={asked} hrefOf={hrefOf}>
            <RegionMenu choices={regions} hrefOf={hrefWith('region')} />
            <CategoryMenu choices={categories} hrefOf={hrefWith('category')} />
          </FilterBar>
          <FilterChips
            chips={chipsOf(POSITION_FIELDS, chosen, { nameOf: nameOf(names), hrefOf })}
            clearTo="/position"
          />
        </>
      }
    >
      <div className={`stack align-start gap-5 ${styles.columns}`}>
        <Results label="职位列表">
          <InterestHost ids={results.items.map(({ id }) => id)} />
          <ResultBar
            total={results.total}
            cap={COUNT_CAP}
            unit="个职位"
            note={noteOf(
              firstOf(chosen, 'keyword'),
              results.items.some(({ is_top }) => is_top),
            )}
            action={
              Object.keys(chosen).length > 0 && (
                <SaveSearch
                  key={listAddress(chosen)}
                  name={headingOf(chosen, names)}
                  filter={inputOf(chosen, POSITION_FIELDS)}
                />
              )
            }
            sorts={sortsOf(chosen, sort)}
          />
          <LostPage results={results} first={listAddress(chosen, chosenSort)} />
          <ResultList>
            {results.items.map((position) => (
              <ListedPosition key={position.id} position={position} now={now} level={2} />
            ))}
            {results.total === 0 ? (
              <NoResults
                bare={Object.keys(chosen).length === 0}
                title={Object.keys(chosen).length === 0 ? '还没有在招职位' : '没有符合条件的职位'}
                loosen={loosenLinks(chosen, results.loosen, '个职位', hrefOf)}
                all={{ to: '/position', label: '看看全部职位' }}
              />
            ) : (
              <NextLinks
                cursor={results.cursor}
                next={results.next}
                hrefOf={(cursor) => listAddress(chosen, chosenSort, cursor)}
              />
            )}
          </ResultList>
        </Results>
        <AdvertColumn adverts={adverts} />
      </div>
    </ListPage>
  );
}
