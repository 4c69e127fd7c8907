// A position in a list (row) or a grid (tile); one link covers the whole card.
import type { ReactNode } from 'react';
import { classMarkOf } from '../../contract/dictionary/account-class.ts';
import type { PositionCard as Card } from '../../contract/position/position.ts';
import { aboveCardLink, CardLink, Card as Sheet } from '../kit/layout/card.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { ShieldIcon } from '../kit/look/icons.tsx';
import { Avatar, EnterpriseLogo } from '../kit/media/avatar.tsx';
import { Link } from '../kit/text/link.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { Salary } from '../kit/text/salary.tsx';
import { Tag, TagList } from '../kit/text/tag.tsx';
import styles from './card.module.css';
import { PaidMark } from './paid-mark.tsx';

/** The content of a card. A posting being written may lack pay and has no page. */
export type CardContent = Omit<Card, 'id' | 'salary'> & {
  id: number | null;
  salary: Card['salary'] | null;
};

interface PositionCardProps {
  position: CardContent;
  /** The server's time of the page, in ms. */
  now: number;
  shape?: 'row' | 'tile';
  /** The heading's level where the card stands. */
  level?: 2 | 3;
  /** False where the company is known already: on its own page. */
  withCompany?: boolean;
  /** The card's id in the page, for links to it. */
  id?: string;
  /** The seeker's mark: viewed, or not interested. */
  look?: 'seen' | 'hidden' | undefined;
  /** A short tag beside the time. */
  tag?: string | undefined;
  /** Below the facts. */
  note?: ReactNode;
  /** Shown at the end of the foot. */
  acts?: ReactNode;
}

const SKILLS_SHOWN = 4;

/** Address of a position's page. */
export const positionPath = (id: number) => `/position-details?id=${id}`;
const companyPath = (id: number) => `/company-details?id=${id}`;

export function PositionCard(props: PositionCardProps) {
  const { position, now, shape = 'row', level = 3, withCompany = true } = props;
  const { id, look, tag, note, acts } = props;
  const { title, salary, city_name, district_name, experience, education, skills } = position;
  const Heading = `h${level}` as const;
  const location = locationOf(city_name, district_name);
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
    <Sheet
      as="article"
      id={id}
      lift
      pad="none"
      className={classNames(styles.card, styles[shape], look && styles[look])}
    >
      <div className={styles.job}>
        <div className={styles.top}>
          <Heading className={styles.title}>
            {position.id === null ? (
              title
            ) : (
              <CardLink to={positionPath(position.id)} className={styles.link} title={title}>
                {title}
              </CardLink>
            )}
          </Heading>
          <Marks position={position} />
          {salary ? (
            <Salary {...salary} className={styles.salary} />
          ) : (
            <span className={styles.noSalary}>薪资待填写</span>
          )}
        </div>
        <div className={styles.factLine}>
          <ul className={styles.facts}>
            <li>{location + distanceText(position.distance_km)}</li>
            <li>{experience.label}</li>
            <li>{education.label}</li>
            {position.job_type.code !== 'full' && <li>{position.job_type.label}</li>}
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
      {withCompany && <Company position={position} />}
      <div className={styles.foot}>
        {position.poster && (
          <span className={styles.poster}>
            <Avatar name={position.poster.name} src={position.poster.avatar} size="sm" />
            <span className={styles.who}>
              {position.poster.name}
              {position.poster.title && ` · ${position.poster.title}`}
            </span>
          </span>
        )}
        {!isTile && when}
        {acts}
      </div>
    </Sheet>
  );
}

/** ，约 12 公里: between the centres of districts, so never more exact than a kilometre. */
const distanceText = (km: number | undefined): string => {
  if (km === undefined) return '';
  return km === 0 ? '，同一区域' : `，约 ${km} 公里`;
};

/** Marks such as 置顶, which tells that it is paid for. */
function Marks({ position: { is_top, is_urgent, is_agency } }: { position: CardContent }) {
  if (!is_top && !is_urgent && !is_agency) return null;
  return (
    <span className={styles.marks}>
      {is_top && <PaidMark />}
      {is_urgent && <Tag tone="persimmon">急聘</Tag>}
      {is_agency && <Tag tone="amber">代招</Tag>}
    </span>
  );
}

function Company({ position: { enterprise } }: { position: CardContent }) {
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
