// 职位详情: readable in every public state; applying only while it is open.
import { lazy, Suspense, useEffect } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { redirect, useLoaderData } from 'react-router';
import { getResponse } from '../../../contract/application/response.ts';
import { getPosition, searchPositions } from '../../../contract/position/position.ts';
import { getPositionRecord } from '../../../contract/position/record.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { countView } from '../../data/counts.ts';
import { openData } from '../../data/open-data.ts';
import { CompanySideCard } from '../../enterprise/company/side-card.tsx';
import { companyPositionsPath } from '../../enterprise/paths.ts';
import { ShareButton } from '../../kit/dialog/share-button.tsx';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { breadcrumbList, graphOf } from '../../kit/structured-data.ts';
import { Salary } from '../../kit/text/salary.tsx';
import { BlockButton, BlockedNote } from '../../parts/company-block.tsx';
import { TalkButton } from '../../parts/talk-button.tsx';
import { useBlock } from '../../parts/use-block.ts';
import { ReportButton } from '../../report/button.tsx';
import { MoreMenu } from '../../shell/menu/more.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { useFeature } from '../../shell/site-data.ts';
import { regionPath } from '../../site/region-choices.ts';
import { AnswerPromise, ResponseCard } from '../../talent/application/response-card.tsx';
import { ApplyButton } from '../apply/button.tsx';
import { ApplyProblem } from '../apply/problem.tsx';
import { useApplication } from '../apply/use-application.ts';
import { positionPath } from '../card.tsx';
import { InterestHost } from '../interest/host.tsx';
import { FavouriteButton } from './acts.tsx';
import { PositionBody } from './body.tsx';
import styles from './details-page.module.css';
import { PositionHeader } from './header.tsx';
import { jobPosting } from './job-posting.ts';
import { RecordCard } from './record-card.tsx';
import { SeekerCard } from './seeker-only.tsx';
import { SidePositions } from './side-positions.tsx';
import { StaffOnly } from './staff-only.tsx';

const ApplySheet = lazy(() => import('../apply/sheet.tsx'));
const MatchPanel = lazy(() => import('./match-panel.tsx'));

const OTHERS_SHOWN = 4;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/notFont');
  const position = await openData(context, getPosition, { id: Number(id) });
  const [province] = regionPath(await openData(context, listRegions, {}), position.region);
  const [others, response, record] = await Promise.all([
    openData(context, searchPositions, {
      enterprise: position.enterprise.id,
      limit: OTHERS_SHOWN + 1,
    }),
    openData(context, getResponse, { position: position.id }),
    openData(context, getPositionRecord, { id: position.id }),
  ]);
  return {
    position,
    province: province?.name ?? '',
    response,
    record,
    others: others.items.filter((other) => other.id !== position.id).slice(0, OTHERS_SHOWN),
    now: Date.now(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { position, province } = loaderData;
  const { title, enterprise, city_name: city, district_name: district } = position;
  const siteUrl = siteUrlOf(matches);
  const pay = salaryText(position.salary);
  return pageMeta({
    title: `${title}（${pay}）_${enterprise.short_name}_${city}`,
    description: `${enterprise.full_name}在${city}招聘${title}，${pay}，${position.experience.label}，${position.education.label}。${position.description}`,
    path: positionPath(position.id),
    siteUrl,
    noindex: position.state !== 'online',
    jsonLd: graphOf(
      jobPosting(position, { province, city, district }, siteUrl),
      breadcrumbList(siteUrl, crumbsOf(position)),
    ),
  });
};

function crumbsOf({ id, title, category, category_path }: Awaited<Loaded>['position']) {
  return [
    { label: '首页', path: '/' },
    { label: '职位', path: '/position' },
    { label: category_path.at(-1) ?? '', path: `/position?category=${category.code}` },
    { label: title, path: positionPath(id) },
  ].filter(({ label }, index, all) => label !== '' && label !== all[index + 1]?.label);
}
type Loaded = ReturnType<typeof loader>;

export default function PositionDetailsPage() {
  const { position, others, response, record, now } = useLoaderData<typeof loader>();
  const { id, title, enterprise } = position;
  const open = position.state === 'online';
  const application = useApplication(id);
  useEffect(() => {
    countView(id);
  }, [id]);
  const block = useBlock(enterprise.id);
  const isBlocked = block.block !== null;
  return (
    <div className={`container ${styles.page}`}>
      <InterestHost ids={[id]} />
      <Breadcrumb
        items={crumbsOf(position).map(({ label, path }, index, all) => ({
          label,
          ...(index < all.length - 1 && { to: path }),
        }))}
      />
      <StaffOnly id={id} title={title} />
      <div>
        <PositionHeader position={position} now={now}>
          <MoreMenu>
            <FavouriteButton id={id} />
            <ShareButton title={`${title} - ${enterprise.short_name}`} />
            <BlockButton id={enterprise.id} state={block} />
          </MoreMenu>
          <ReportButton target="position" target_id={id} name={title} quiet />
          <span className={`inline gap-3 ${styles.headAct}`}>
            <TalkButton position_id={id} open={open && !isBlocked} size="lg" />
            <ApplyButton application={application} open={open} isBlocked={isBlocked} size="lg" />
          </span>
        </PositionHeader>
        {open && <AnswerPromise />}
        {application.sheet.isOpen ? (
          <Suspense fallback={null}>
            <ApplySheet position={position} application={application} />
          </Suspense>
        ) : (
          <ApplyProblem application={application} />
        )}
      </div>
      <BlockedNote name={enterprise.short_name} state={block} />
      {!open && (
        <p
          className={`pad-y-3 pad-x-4 ground-amber-soft corner-leaf-sm ${styles.closed}`}
          role="note"
        >
          <strong className="weight-bold">该职位已停止招聘</strong>，内容仅供参考。
          {position.similar.length > 0 && <a href="#similar">看看相似职位</a>}
        </p>
      )}
      <div className={`stack align-start gap-5 ${styles.columns}`}>
        <div className={`stack gap-5 slim ${styles.main}`}>
          <Card as="article" pad="lg">
            <PositionBody position={position} />
          </Card>
          <div className={`stack gap-5 slim ${styles.others}`}>
            <SidePositions id="similar" title="相似职位" positions={position.similar} />
            <SidePositions
              id="others"
              title={`${enterprise.short_name}的其他职位`}
              positions={others}
              more={{ to: companyPositionsPath(enterprise.id), label: '查看该企业全部职位' }}
            />
          </div>
        </div>
        <Side position={position} response={response} record={record} />
      </div>
      <div className={`hidden ${styles.bar}`} data-undo={application.undoLeft > 0 || undefined}>
        <Salary {...position.salary} className={styles.barPay} />
        <TalkButton position_id={id} open={open && !isBlocked} className={styles.barTalk} />
        <ApplyButton application={application} open={open} isBlocked={isBlocked} block />
      </div>
    </div>
  );
}

type Page = Awaited<Loaded>;

/** The side column: match, company, the posting's record, response rates, publisher. */
function Side({ position, response, record }: Pick<Page, 'position' | 'response' | 'record'>) {
  const { id, poster } = position;
  const hasMatch = useFeature('position_match');
  return (
    <div className="stack gap-5 slim">
      {hasMatch && (
        <SeekerCard label="与您的匹配">
          <MatchPanel position={position} />
        </SeekerCard>
      )}
      <CompanySideCard enterprise={position.enterprise} />
      <RecordCard record={record} />
      <ResponseCard
        rows={[
          { label: '这家企业', response: response.enterprise },
          { label: '职位发布者', response: response.recruiter },
        ]}
      />
      {poster && <Poster position_id={id} poster={poster} />}
    </div>
  );
}

interface PosterProps {
  position_id: number;
  poster: NonNullable<Page['position']['poster']>;
}

function Poster({ position_id, poster }: PosterProps) {
  return (
    <Card as="section" aria-label="职位发布者" className={styles.poster}>
      <Avatar name={poster.name} src={poster.avatar} size="lg" />
      <div>
        <h2>{poster.name}</h2>
        <p>{poster.title || '招聘者'}</p>
      </div>
      <span className="push">
        <ReportButton target="poster" target_id={position_id} name={poster.name} quiet />
      </span>
    </Card>
  );
}
