// The head of a position's page: title, pay, location, buttons.
import type { ReactNode } from 'react';
import type { PositionDetail } from '../../../contract/position/position.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { BriefcaseIcon, EducationIcon, LocationIcon, UsersIcon } from '../../kit/look/icons.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { locationOf } from '../card.tsx';
import styles from './header.module.css';

interface PositionHeaderProps {
  position: PositionDetail;
  now: number;
  /** The buttons. */
  children: ReactNode;
}

export function PositionHeader({ position, now, children }: PositionHeaderProps) {
  const { title, salary, city_name, district_name, experience, education } = position;
  return (
    <header
      className={`row justify-between align-end gap-6 pad-y-6 pad-x-8 ground-surface edge-line corner-leaf-lg shadow-1 ${styles.header}`}
    >
      <Stack gap={2} slim>
        <p className="row align-center gap-3 tone-ink-3 size-sm">
          <Tag tone={position.state === 'online' ? 'success' : 'plain'}>
            {position.state === 'online' ? '招聘中' : '已停止招聘'}
          </Tag>
          {position.is_agency && <Tag tone="amber">代招</Tag>}
          {position.takes_minors && <Tag tone="info">16–17 周岁可投</Tag>}
          <span>
            <RelativeTime at={position.refreshed_at} now={now} prefix="更新于 " />
          </span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p>
          <Salary {...salary} size="lg" />
        </p>
        <ul className={`row wrap gap-y-1 gap-x-5 below-1 tone-ink-2 ${styles.facts}`}>
          <li>
            <LocationIcon />
            {locationOf(city_name, district_name)}
          </li>
          <li>
            <BriefcaseIcon />
            {experience.label}
          </li>
          <li>
            <EducationIcon />
            {education.label}
          </li>
          <li>
            <UsersIcon />
            {position.job_type.label}，招 {position.headcount} 人
          </li>
        </ul>
        {position.welfare.length > 0 && <TagList words={position.welfare} tone="pine" max={8} />}
      </Stack>
      <div className={`row align-center gap-3 fixed ${styles.acts}`}>{children}</div>
    </header>
  );
}
