// The head of a company's page.
import type { ReactNode } from 'react';
import { classMarkOf } from '../../../contract/dictionary/account-class.ts';
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import styles from './header.module.css';
import { CheckedOn } from './products.tsx';

interface CompanyHeaderProps {
  enterprise: EnterpriseDetail;
  /** What a visitor can do with it. */
  children?: ReactNode;
  /** 3 where the page has headings of its own. */
  level?: 1 | 3;
}

export function CompanyHeader({ enterprise, children, level = 1 }: CompanyHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h3';
  const { short_name, full_name, logo, industry, stage, size, nature, city_name } = enterprise;
  const facts = [city_name, industry.label, stage.label, size.label, nature.label];
  return (
    <header
      className={`row align-center gap-6 pad-y-6 pad-x-8 ground-surface edge-line corner-leaf-lg shadow-1 ${styles.header}`}
    >
      <EnterpriseLogo name={short_name} src={logo} size="xl" />
      <Stack gap={1} grow slim>
        <Heading className="row wrap align-center gap-y-1 gap-x-3">
          {short_name}
          {enterprise.certified && (
            <Tag tone="pine" icon={<ShieldIcon />}>
              已认证
            </Tag>
          )}
          {classMarkOf(enterprise.account_class?.code) && (
            <Tag tone="amber">{classMarkOf(enterprise.account_class?.code)}</Tag>
          )}
        </Heading>
        {full_name !== short_name && <p className="tone-ink-3 size-sm">{full_name}</p>}
        <CheckedOn at={enterprise.checked_at} />
        {enterprise.slogan && <p className="tone-ink-2">{enterprise.slogan}</p>}
        <ul className={`row wrap below-1 tone-ink-2 size-sm ${styles.facts}`}>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {enterprise.tags.length > 0 && <TagList words={enterprise.tags} max={8} />}
      </Stack>
      {children && <div className={`row wrap gap-2 fixed ${styles.acts}`}>{children}</div>}
      <a href="#positions" className={styles.open}>
        <strong>{enterprise.open_positions}</strong>
        <span>在招职位</span>
      </a>
    </header>
  );
}
