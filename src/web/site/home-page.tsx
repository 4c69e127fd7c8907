// 首页: search, categories, adverts, hot positions and enterprises, activities.
import { lazy } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { HOME_ENTERPRISES_COUNT, HOME_POSITIONS_COUNT } from '../../contract/call/limits.ts';
import { searchEnterprises } from '../../contract/enterprise/enterprise.ts';
import { listFamous } from '../../contract/enterprise/famous.ts';
import { getActivity, listActivities, listAdverts } from '../../contract/operate/operate.ts';
import { COUNT_CAP, listCategories, searchPositions } from '../../contract/position/position.ts';
import { listRegions } from '../../contract/site/site.ts';
import { openData, refusalOf } from '../data/open-data.ts';
import { EnterpriseCard } from '../enterprise/search/card.tsx';
import { drawn } from '../kit/drawn.tsx';
import { SectionHead } from '../kit/layout/section-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { totalText } from '../kit/list/result-bar.tsx';
import { ResultList } from '../kit/list/result-list.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { graphOf } from '../kit/structured-data.ts';
import { Link } from '../kit/text/link.tsx';
import { madeOnce } from '../kit/written.ts';
import { SeekerSection } from '../position/details/seeker-only.tsx';
import { InterestHost } from '../position/interest/host.tsx';
import { ListedPosition } from '../position/listed-position.tsx';
import { callContext } from '../server-context.ts';
import { pageMeta, siteUrlOf } from '../shell/page-meta.ts';
import { type SiteData, useSettings } from '../shell/site-data.ts';
import { Activities } from './home/activities.tsx';
import { Banner, SideAdverts } from './home/banner.tsx';
import { CategoryMenu } from './home/category-menu.tsx';
import { EliteCall } from './home/elite-call.tsx';
import { FamousRow } from './home/famous-row.tsx';
import { Hero } from './home/hero.tsx';
import { packCategories } from './home/packed-categories.ts';
import styles from './home-page.module.css';
import { hotCities } from './region-choices.ts';

const ForYou = lazy(() => import('../position/search/for-you.tsx'));

const ACTIVITIES_SHOWN = 4;
const CITIES_SHOWN = 12;
const FAMOUS_SHOWN = 10;
/** Categories that have a tab of their own among the hot positions. */
const TABS_SHOWN = 8;
const SLOGAN = '良禽择木，好职可栖';

/** What the page shows of answers that it shares with other pages. */
const menuOf = madeOnce((tree: DataOf<typeof listCategories>) => ({
  packed: packCategories(tree),
}));
const tabsOf = madeOnce((tree: DataOf<typeof listCategories>) =>
  tree.slice(0, TABS_SHOWN).map(({ code, name }) => ({ code, name })),
);
const ownAdverts = madeOnce((adverts: DataOf<typeof listAdverts>) =>
  adverts.filter(({ slot }) => slot.startsWith('home-')),
);
const citiesOf = madeOnce((tree: DataOf<typeof listRegions>) => hotCities(tree, CITIES_SHOWN));
const firstFamous = madeOnce((items: DataOf<typeof listFamous>['items']) =>
  items.slice(0, FAMOUS_SHOWN),
);
const firstActivities = madeOnce((activities: DataOf<typeof listActivities>) =>
  activities.slice(0, ACTIVITIES_SHOWN),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const categories = await openData(context, listCategories, {});
  const tab = categories.find(({ code }) => code === params.get('jobs'))?.code ?? '';
  const [adverts, all, positions, enterprises, famous, activities, regions, activity] =
    await Promise.all([
      openData(context, listAdverts, {}),
      openData(context, searchPositions, { limit: 1 }),
      openData(context, searchPositions, {
        ...(tab && { category: tab }),
        limit: HOME_POSITIONS_COUNT,
      }),
      openData(context, searchEnterprises, {
        sort: 'positions',
        hiring: '1',
        limit: HOME_ENTERPRISES_COUNT,
      }),
      openData(context, listFamous, {}),
      openData(context, listActivities, {}),
      openData(context, listRegions, {}),
      findActivity(context, params.get('activity') ?? ''),
    ]);
  return {
    tab,
    activity,
    menu: menuOf(categories),
    tabs: tabsOf(categories),
    adverts: ownAdverts(adverts),
    positions: positions.items,
    positionsTotal: all.total,
    enterprises: enterprises.items,
    enterprisesTotal: enterprises.total,
    famous: firstFamous(famous.items),
    activities: firstActivities(activities),
    cities: citiesOf(regions),
    now: Date.now(),
  };
}

/** The activity an address names; null for none and for one that is gone. */
async function findActivity(context: LoaderFunctionArgs['context'], id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  try {
    return await context.get(callContext)(getActivity, { id: Number(id) });
  } catch (error) {
    if (refusalOf(error) === 'not-found') return null;
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const siteUrl = siteUrlOf(matches);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  const name = root?.settings.site_name || '择木';
  const numbers = loaderData
    ? `${totalText(loaderData.positionsTotal, COUNT_CAP)} 个在招职位，${totalText(loaderData.enterprisesTotal, COUNT_CAP)} 家正在招聘的企业。`
    : '';
  return pageMeta({
    title: `${name}招聘：找工作，看清公司再投递`,
    description: `${numbers}按城市、类别、薪资找职位，薪资公开，在线简历一键投递，进度看得见。`,
    path: '/',
    siteUrl,
    jsonLd: graphOf({
      '@type': 'WebSite',
      name,
      url: `${siteUrl}/`,
      inLanguage: 'zh-CN',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}/position?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    }),
  });
};

function addressOf(tab: string, activity?: number): string {
  const parts = [tab && `jobs=${tab}`, activity && `activity=${activity}`].filter(Boolean);
  return parts.length > 0 ? `/?${parts.join('&')}` : '/';
}

export default function HomePage() {
  const data = useLoaderData<typeof loader>();
  const { tab, enterprises, activities, now } = data;
  const settings = useSettings();
  const banners = data.adverts.filter(({ slot }) => slot === 'home-banner');
  const sides = data.adverts.filter(({ slot }) => slot === 'home-side').slice(0, 2);
  return (
    <>
      <Hero
        slogan={settings?.slogan || SLOGAN}
        hotWords={settings?.hot_words.slice(0, 8) ?? []}
        numbers={numbersOf(data)}
      />
      <div className={`container late-pictures ${styles.page}`}>
        <div className={styles.lead}>
          <CategoryMenu menu={data.menu} />
          <div className={styles.middle}>
            <Banner adverts={banners} />
            <Cities cities={data.cities} />
          </div>
          <div className={styles.side}>
            <EliteCall />
            <SideAdverts adverts={sides} />
          </div>
        </div>
        <SeekerSection label="为您推荐">
          <ForYou />
        </SeekerSection>
        <HotPositions tab={tab} positions={data.positions} tabs={data.tabs} now={now} />
        <FamousRow enterprises={data.famous} />
        {enterprises.length > 0 && (
          <section aria-labelledby="enterprises">
            <SectionHead
              id="enterprises"
              title="热门企业"
              note="按在招职位数排列"
              more={{ to: '/enterprise', label: '更多企业' }}
            />
            <div
              className={`stack columns-4 gap-4 ${styles.enterprises}`}
              {...drawn(EnterpriseCards, { enterprises })}
            />
          </section>
        )}
        {activities.length > 0 && (
          <section aria-labelledby="activities">
            <SectionHead id="activities" title="招聘活动" note="参加不收费" />
            <Activities
              activities={activities}
              open={data.activity}
              hrefOf={(id) => addressOf(tab, id)}
              now={now}
            />
          </section>
        )}
      </div>
    </>
  );
}

const numbersOf = ({ positionsTotal, enterprisesTotal }: HomeData) =>
  positionsTotal === 0
    ? '薪资公开，投递进度看得见'
    : `${totalText(positionsTotal, COUNT_CAP)} 个在招职位 · ${totalText(enterprisesTotal, COUNT_CAP)} 家企业正在招聘 · 薪资公开`;

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>;

type HotPositionsProps = Pick<HomeData, 'tab' | 'positions' | 'tabs' | 'now'>;

function HotPositions({ tab, positions, tabs, now }: HotPositionsProps) {
  return (
    <section aria-labelledby="jobs">
      <SectionHead
        id="jobs"
        title="热门职位"
        more={{ to: tab ? `/position?category=${tab}` : '/position', label: '更多职位' }}
      />
      <Tabs
        label="热门职位的类别"
        preventScrollReset
        items={[
          { to: '/#jobs', label: '最新', current: tab === '' },
          ...tabs.map(({ code, name }) => ({
            to: `/?jobs=${code}#jobs`,
            label: name,
            current: tab === code,
          })),
        ]}
      />
      <div className={`above-4 ${styles.jobs}`}>
        {positions.length > 0 ? (
          <ResultList grid>
            <InterestHost ids={positions.map(({ id }) => id)} />
            {positions.map((position) => (
              <ListedPosition key={position.id} position={position} now={now} shape="tile" />
            ))}
          </ResultList>
        ) : (
          <EmptyState title="这一类暂时没有在招职位" level={3} compact>
            换一类看看，或者<Link to="/position">浏览全部职位</Link>。
          </EmptyState>
        )}
      </div>
    </section>
  );
}

function EnterpriseCards({ enterprises }: Pick<HomeData, 'enterprises'>) {
  return enterprises.map((enterprise) => (
    <EnterpriseCard key={enterprise.id} enterprise={enterprise} />
  ));
}

interface CitiesProps {
  cities: readonly { code: string; name: string }[];
}

function Cities({ cities }: CitiesProps) {
  return (
    <nav
      aria-label="热门城市"
      className={`row align-baseline gap-3 pad-y-2 pad-x-4 size-sm box shadow-1 ${styles.cities}`}
    >
      <span className="fixed tone-ink-3">热门城市</span>
      <ul className="row wrap gap-x-4" {...drawn(CityLinks, { cities })} />
    </nav>
  );
}

function CityLinks({ cities }: CitiesProps) {
  return cities.map(({ code, name }) => (
    <li key={code}>
      <Link to={`/position?region=${code}`}>{name}</Link>
    </li>
  ));
}
