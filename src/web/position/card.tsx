// A position in a list (row) or a grid (tile); one link covers the whole card.
import type { ReactNode } from 'react';
import { classMarkOf } from '../../contract/dictionary/account-class.ts';
import type { PositionCard as Card } from '../../contract/position/position.ts';
import { relativeTime } from '../../contract/value/time.ts';
import { drawnFor } from '../kit/drawn.tsx';
import { aboveCardLink, CardLink, Card as Sheet } from '../kit/layout/card.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { ShieldIcon } from '../kit/look/icons.tsx';
import { Avatar, EnterpriseLogo } from '../kit/media/avatar.tsx';
import { Link } from '../kit/text/link.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { Salary } from '../kit/text/salary.tsx';
import { Tag, TagList } from '../kit/text/tag.tsx';
import styles from './card.module.css';
import { CardActs } from './details/acts.tsx';
import { PaidMark } from './paid-mark.tsx';

/** The content of a card. A posting being written may lack pay and has no page. */
export type CardContent = Omit<Card, 'id' | 'salary'> & {
  id: number | null;
  salary: Card['salary'] | null;
};

interface BodyProps {
  position: CardContent;
  /** The server's time of the page, in ms. */
  now: number;
  shape?: 'row' | 'tile';
  /** The heading's level where the card stands. */
  level?: 2 | 3;
  /** False where the company is known already: on its own page. */
  withCompany?: boolean;
  /** True shows 收藏 and a seeker's other acts at the end of the foot. */
  withActs?: boolean;
  /** A short tag instead of the time. */
  tag?: string | undefined;
  /** Below the facts. */
  note?: ReactNode;
}

interface PositionCardProps extends BodyProps {
  /** The card's id in the page, for links to it. */
  id?: string;
  /** The seeker's mark: viewed, or not interested. */
  look?: 'seen' | 'hidden' | undefined;
}

const SKILLS_SHOWN = 4;

/** Address of a position's page. */
export const positionPath = (id: number) => `/position-details?id=${id}`;
const companyPath = (id: number) => `/company-details?id=${id}`;

export function PositionCard({ id, look, ...body }: PositionCardProps) {
  const { shape = 'row', position, now, note } = body;
  const content = { ...body, now: relativeTime(position.refreshed_at, now) };
  return (
    <Sheet
      as="article"
      id={id}
      lift
      pad="none"
      className={classNames(styles.card, styles[shape], look && styles[look])}
      {...drawnFor(note ? null : content, Body, body)}
    />
  );
}

function Body(props: BodyProps) {
  const { position, now, shape = 'row', level = 3, withCompany = true, withActs } = props;
  const { tag, note } = props;
  const { id, skills, enterprise, poster } = position;
  const isTile = shape === 'tile';
  const when = tag ? (
    <Tag tone={tag === '已投递' ? 'pine' : 'plain'} className={styles.time}>
      {tag}
    </Tag>
  ) : (
    <RelativeTime
      at={position.refreshed_at}
      now={now}
      className={styles.time}
      prefix={isTile ? '' : '更新于 '}
    />
  );
  return (
    <>
      <div className={styles.job}>
        <Top position={position} level={level} />
        <div className={styles.factLine}>
          <ul className={styles.facts}>
            {factsOf(position).map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order, and may say the same twice
              <li key={at}>{fact}</li>
            ))}
          </ul>
          {isTile && when}
        </div>
        {note}
      </div>
      {skills.length > 0 && (
        <div className={styles.skills}>
          <TagList words={skills.slice(0, SKILLS_SHOWN)} />
        </div>
      )}
      {withCompany && <Company enterprise={enterprise} />}
      <div className={styles.foot}>
        {poster && <Poster {...poster} />}
        {!isTile && when}
        {withActs && id !== null && <CardActs position={{ ...position, id }} />}
      </div>
    </>
  );
}

interface TopProps {
  position: CardContent;
  level: 2 | 3;
}

/** Title, marks such as 置顶, which tells that it is paid for, and pay. */
function Top({ position, level }: TopProps) {
  const { id, title, salary, is_top, is_urgent, is_agency } = position;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.top}>
      <Heading className={styles.title}>
        {id === null ? (
          title
        ) : (
          <CardLink to={positionPath(id)} className={styles.link} title={title}>
            {title}
          </CardLink>
        )}
      </Heading>
      {(is_top || is_urgent || is_agency) && (
        <span className={styles.marks}>
          {is_top && <PaidMark />}
          {is_urgent && <Tag tone="persimmon">急聘</Tag>}
          {is_agency && <Tag tone="amber">代招</Tag>}
        </span>
      )}
      {salary ? (
        <Salary {...salary} className={styles.salary} />
      ) : (
        <span className={styles.noSalary}>薪资待填写</span>
      )}
    </div>
  );
}

/** 深圳·南山区，约 12 公里 · 3-5年 · 本科; the way of working where it is not the usual one. */
function factsOf(position: CardContent): string[] {
  const { city_name, district_name, distance_km, experience, education, job_type } = position;
  const location = locationOf(city_name, district_name) + distanceText(distance_km);
  const unusual = job_type.code === 'full' ? [] : [job_type.label];
  return [location, experience.label, education.label, ...unusual];
}

function Poster({ name, avatar, title }: NonNullable<CardContent['poster']>) {
  return (
    <span className={styles.poster}>
      <Avatar name={name} src={avatar} size="sm" />
      <span className={styles.who}>
        {name}
        {title && ` · ${title}`}
      </span>
    </span>
  );
}

/** ，约 12 公里: between the centres of districts, so never more exact than a kilometre. */
const distanceText = (km: number | undefined): string => {
  if (km === undefined) return '';
  return km === 0 ? '，同一区域' : `，约 ${km} 公里`;
};

function Company({ enterprise }: Pick<CardContent, 'enterprise'>) {
  const { industry, stage, size, response } = enterprise;
  const facts = [industry, stage, size].map(({ label }) => label).filter(Boolean);
  return (
    <div className={styles.company}>
      <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} />
      <div className={styles.companyText}>
        <p className={styles.companyName}>
          <Link
            to={companyPath(enterprise.id)}
            className={classNames(aboveCardLink, styles.companyLink)}
          >
            {enterprise.short_name}
          </Link>
          {classMarkOf(enterprise.account_class?.code) && (
            <small className={styles.rate}>{classMarkOf(enterprise.account_class?.code)}</small>
          )}
          {enterprise.certified && <ShieldIcon title="已认证企业" className={styles.shield} />}
          {response && <small className={styles.rate}>答复率 {response.rate}%</small>}
        </p>
        <ul className={styles.companyFacts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** 深圳·南山区; the city alone when the posting names no district. */
export function locationOf(city: string, district: string): string {
  return district && district !== city ? `${city}·${district}` : city;
}
