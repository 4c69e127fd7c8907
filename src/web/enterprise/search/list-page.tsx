// 企业: search and filters as links, a page of enterprises.

import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { countEnterpriseAreas } from '../../../contract/enterprise/areas.ts';
import { searchEnterprises } from '../../../contract/enterprise/enterprise.ts';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { openData, openPage } from '../../data/open-data.ts';
import { FilterBar } from '../../kit/filter/bar.tsx';
import { FilterChips } from '../../kit/filter/chips.tsx';
import { chipsOf } from '../../kit/filter/chosen.ts';
import { FilterSwitches } from '../../kit/filter/switches.tsx';
import { NextLinks } from '../../kit/layout/next-links.tsx';
import {
  addressOf,
  type Chosen,
  firstOf,
  inputOf,
  readChosen,
  withValues,
} from '../../kit/list/address.ts';
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
import { regionChoices } from '../../site/region-choices.ts';
import { RegionLines, RegionMenu } from '../../site/region-menu.tsx';
import { EnterpriseCard } from './card.tsx';
import { ENTERPRISE_FIELDS, SORTS, type Sort, SWITCH_FIELDS, TERM_FIELDS } from './filter.ts';
import { EnterpriseMap } from './map.tsx';
import { headingOf, listAddress, mapAddress, nameOf } from './view.ts';

const PAGE_SIZE = 24;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const given = readChosen(params, ENTERPRISE_FIELDS);
  const regions = regionChoices(await openData(context, listRegions, {}), firstOf(given, 'region'));
  const chosen = regions.path.length > 0 ? given : withValues(given, 'region', []);
  const sort: Sort = SORTS.find(({ code }) => code === params.get('sort'))?.code ?? 'default';
  const input = { ...inputOf(chosen, ENTERPRISE_FIELDS), sort, limit: PAGE_SIZE };
  const [results, map] = await Promise.all([
    openPage(context, searchEnterprises, input, params),
    readMap(context, countEnterpriseAreas, inputOf(chosen, ENTERPRISE_FIELDS), params),
  ]);
  return { chosen, sort, regions, region: regions.path.at(-1)?.name ?? '', results, map };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { chosen, region, results, map } = loaderData;
  const heading = headingOf(chosen, region);
  const names = results.items.slice(0, 5).map(({ short_name }) => short_name);
  return pageMeta({
    title: heading,
    description: `${heading}：${totalText(results.total, COUNT_CAP)} 家${
      names.length > 0 ? `，${names.join('、')}等` : ''
    }。按城市、行业、规模、融资阶段与性质筛选，看清公司再投递。`,
    path: listAddress(chosen),
    siteUrl: siteUrlOf(matches),
    noindex: results.total === 0 || results.cursor !== '' || results.isLost || map !== null,
  });
};

/** Staff may change them: the lists stay the same ones, what is in them does not. */
const TERMS = [...TERM_FIELDS, ...SWITCH_FIELDS].map(({ terms }) => terms);

export default function EnterpriseListPage() {
  const page = useLoaderData<typeof loader>();
  const { chosen, sort, regions, region, results, map } = page;
  const asked = useAsked(chosen, ENTERPRISE_FIELDS);
  const chosenSort = sort === 'default' ? undefined : sort;
  const hrefOf = (next: Chosen) => (map ? mapAddress(next) : listAddress(next, chosenSort));
  const hrefOfRegion = (code: string) => hrefOf(withValues(asked, 'region', code ? [code] : []));
  return (
    <ListPage
      heading={headingOf(chosen, region)}
      search={
        <>
          <SuggestBox
            scene="enterprise"
            action="/enterprise"
            label="搜索企业"
            placeholder="企业名称或行业"
            keyword={firstOf(chosen, 'keyword')}
            keep={map ? { ...withoutSaid(asked), view: ['map'] } : withoutSaid(asked)}
          />
          <RegionLines choices={regions} hrefOf={hrefOfRegion} />
          <FilterBar
            fields={TERM_FIELDS}
            chosen={asked}
            hrefOf={hrefOf}
            shown={{ regions, terms: TERMS }}
            after={<FilterSwitches fields={SWITCH_FIELDS} chosen={asked} hrefOf={hrefOf} />}
          >
            <RegionMenu choices={regions} hrefOf={hrefOfRegion} />
          </FilterBar>
          <FilterChips
            chips={chipsOf(ENTERPRISE_FIELDS, chosen, { nameOf: nameOf(region), hrefOf })}
            clearTo="/enterprise"
          />
        </>
      }
    >
      <Results label="企业列表">
        <UnderstoodWords understood={results.understood} chosen={chosen} hrefOf={hrefOf} />
        <ResultBar
          total={results.total}
          cap={COUNT_CAP}
          unit="家企业"
          action={
            <ViewSwitch
              isMap={map !== null}
              list={listAddress(asked, chosenSort)}
              map={mapAddress(asked)}
            />
          }
          sorts={(map ? [] : SORTS).map(({ code, label }) => ({
            key: code,
            label,
            current: sort === code,
            to: listAddress(chosen, code === 'default' ? undefined : code),
          }))}
        />
        <LostPage results={results} first={listAddress(chosen, chosenSort)} />
        <Listed page={page} hrefOf={hrefOf} />
      </Results>
    </ListPage>
  );
}

/** The same words may name a job. */
function positionsOf(chosen: Chosen) {
  const keyword = firstOf(chosen, 'keyword');
  if (keyword === '') return undefined;
  return { to: addressOf('/position', { keyword: [keyword] }), label: `在职位里搜索“${keyword}”` };
}

interface ListedProps {
  page: Awaited<ReturnType<typeof loader>>;
  hrefOf: (next: Chosen) => string;
}

/** The results as cards or on a map. */
function Listed({ page: { chosen, sort, results, map }, hrefOf }: ListedProps) {
  const chosenSort = sort === 'default' ? undefined : sort;
  return (
    <>
      {results.total === 0 ? (
        <NoResults
          bare={Object.keys(chosen).length === 0}
          title={Object.keys(chosen).length === 0 ? '还没有企业入驻' : '没有符合条件的企业'}
          loosen={loosenLinks(chosen, results.loosen, '家企业', hrefOf)}
          meant={meantAddress(chosen, hrefOf)}
          all={{ to: '/enterprise', label: '看看全部企业' }}
          instead={positionsOf(chosen)}
        />
      ) : map ? (
        <EnterpriseMap map={map} chosen={chosen} sort={chosenSort} />
      ) : (
        <ResultList grid>
          {results.items.map((enterprise) => (
            <EnterpriseCard key={enterprise.id} enterprise={enterprise} level={2} />
          ))}
        </ResultList>
      )}
      {!map && (
        <NextLinks
          cursor={results.cursor}
          next={results.next}
          hrefOf={(cursor) => listAddress(chosen, chosenSort, cursor)}
        />
      )}
    </>
  );
}
