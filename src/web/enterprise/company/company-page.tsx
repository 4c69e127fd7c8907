// 企业主页: who they are, how they work, what they look for.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { redirect, useLoaderData } from 'react-router';
import { getResponse } from '../../../contract/application/response.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { listReviews } from '../../../contract/interview/review.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { openData } from '../../data/open-data.ts';
import { CompanyReviews } from '../../interview/review/company-reviews.tsx';
import { ShareButton } from '../../kit/dialog/share-button.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { AnchorTabs } from '../../kit/layout/anchor-tabs.tsx';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { pictureIn } from '../../kit/media/picture-set.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { breadcrumbList, graphOf } from '../../kit/structured-data.ts';
import { Prose } from '../../kit/text/prose.tsx';
import { BlockButton, BlockedNote } from '../../parts/company-block.tsx';
import { useBlock } from '../../parts/use-block.ts';
import { InterestHost } from '../../position/interest/host.tsx';
import { ListedPosition } from '../../position/listed-position.tsx';
import { ReportButton } from '../../report/button.tsx';
import { MoreMenu } from '../../shell/menu/more.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { ResponseCard } from '../../talent/application/response-card.tsx';
import { FollowButton } from '../follow/button.tsx';
import { companyPath, companyPositionsPath } from '../paths.ts';
import styles from './company-page.module.css';
import { CompanyFacts } from './facts.tsx';
import { CompanyHeader } from './header.tsx';
import { organization } from './organization.ts';
import { CompanyHistory, CompanyProducts } from './products.tsx';

const POSITIONS_SHOWN = 10;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/notFont');
  const enterprise = await openData(context, getEnterprise, { id: Number(id) });
  const search = { enterprise: enterprise.id, limit: POSITIONS_SHOWN };
  const { items, total } = await openData(context, searchPositions, search);
  const response = await openData(context, getResponse, { enterprise: enterprise.id });
  const reviews = await openData(context, listReviews, { id: enterprise.id });
  return {
    enterprise,
    positions: items,
    total,
    reviews,
    response: response.enterprise,
    now: Date.now(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { enterprise } = loaderData;
  const siteUrl = siteUrlOf(matches);
  return pageMeta({
    title: `${enterprise.short_name}招聘_${enterprise.full_name}`,
    description: `${enterprise.full_name}，${enterprise.city_name}，${enterprise.industry.label}，${enterprise.size.label}，${enterprise.open_positions} 个在招职位。${enterprise.intro}`,
    path: companyPath(enterprise.id),
    siteUrl,
    noindex: enterprise.closed,
    jsonLd: graphOf(
      organization(enterprise, siteUrl),
      breadcrumbList(siteUrl, [
        { label: '首页', path: '/' },
        { label: '企业', path: '/enterprise' },
        { label: enterprise.short_name, path: companyPath(enterprise.id) },
      ]),
    ),
  });
};

export default function CompanyPage() {
  const { enterprise, positions, total, reviews, response, now } = useLoaderData<typeof loader>();
  const block = useBlock(enterprise.id);
  if (enterprise.closed) return <ClosedCompany name={enterprise.full_name} />;
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', to: '/' },
          { label: '企业', to: '/enterprise' },
          { label: enterprise.short_name },
        ]}
      />
      <CompanyHeader enterprise={enterprise}>
        <FollowButton id={enterprise.id} />
        <MoreMenu>
          <ShareButton title={enterprise.full_name} />
          <BlockButton id={enterprise.id} state={block} />
          <ReportButton
            target="enterprise"
            target_id={enterprise.id}
            name={enterprise.short_name}
            quiet
          />
        </MoreMenu>
      </CompanyHeader>
      <BlockedNote name={enterprise.short_name} state={block} />
      <div className={styles.body}>
        <AnchorTabs
          label="企业主页的各部分"
          items={[
            { id: 'intro', label: '公司介绍' },
            { id: 'positions', label: '在招职位', count: total },
            { id: 'reviews', label: '面试评价', count: reviews.total },
          ]}
        />
        <div className={`stack align-start gap-5 ${styles.columns}`}>
          <div className="stack gap-6 slim">
            <Card as="section" pad="lg" aria-labelledby="intro">
              <h2 id="intro" className="below-3 size-lg">
                公司介绍
              </h2>
              {enterprise.intro ? <Prose text={enterprise.intro} /> : <p>这家企业还没有写介绍。</p>}
              <Pictures names={enterprise.short_name} pictures={enterprise.pictures} />
            </Card>
            <CompanyProducts products={enterprise.products} />
            <OpenPositions enterprise={enterprise} positions={positions} total={total} now={now} />
            <CompanyReviews
              enterprise={enterprise}
              first={reviews}
              report={(id, name) => (
                <ReportButton target="review" target_id={id} name={name} quiet />
              )}
            />
            <CompanyHistory milestones={enterprise.milestones} />
          </div>
          <CompanyFacts enterprise={enterprise}>
            <ResponseCard rows={[{ label: '这家企业', response }]} />
          </CompanyFacts>
        </div>
      </div>
    </div>
  );
}

type CompanyData = ReturnType<typeof useLoaderData<typeof loader>>;

function OpenPositions({
  enterprise,
  positions,
  total,
  now,
}: Pick<CompanyData, 'enterprise' | 'positions' | 'total' | 'now'>) {
  return (
    <section aria-labelledby="positions">
      <SectionHead
        id="positions"
        title="在招职位"
        note={total > 0 ? `共 ${total} 个` : undefined}
      />
      {positions.length === 0 ? (
        <Card pad="none">
          <EmptyState
            title="暂时没有在招职位"
            level={3}
            compact
            actions={
              <LinkButton to={`/enterprise?industry=${enterprise.industry.code}`} variant="soft">
                看看同行业的企业
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <Stack gap={3}>
          <InterestHost ids={positions.map(({ id }) => id)} />
          {positions.map((position) => (
            <ListedPosition key={position.id} position={position} now={now} withCompany={false} />
          ))}
        </Stack>
      )}
      {total > positions.length && (
        <Row as="p" justify="center" above={5}>
          <LinkButton to={companyPositionsPath(enterprise.id)} variant="outline">
            查看全部 {total} 个职位
          </LinkButton>
        </Row>
      )}
    </section>
  );
}

/** The page of a company that closed its account, for old links and applications. */
function ClosedCompany({ name }: { name: string }) {
  return (
    <div className={`container ${styles.page}`}>
      <EmptyState
        scene="rest"
        level={1}
        title={`${name}（已注销）`}
        actions={<LinkButton to="/enterprise">看看其他企业</LinkButton>}
      >
        这家企业已注销择木账号，不再招聘。您投递过的记录仍在个人中心。
      </EmptyState>
    </div>
  );
}

function Pictures({ names, pictures }: { names: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`stack gap-3 above-6 ${styles.pictures}`} aria-label="公司图片">
      {pictures.map((src, index) => (
        <li key={src}>
          <img
            {...pictureIn(src, '(max-width: 30em) 22rem, 16rem')}
            alt={`${names}的图片 ${index + 1}`}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
