// The company beside its position.

import { classMarkOf } from '../../../contract/dictionary/account-class.ts';
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import { Card, CardLink } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { companyPath } from '../paths.ts';
import styles from './side-card.module.css';

export function CompanySideCard({ enterprise }: { enterprise: EnterpriseCard }) {
  const { industry, stage, size, city_name, welfare } = enterprise;
  return (
    <Card as="section" lift aria-label="招聘企业">
      <Row align="center" gap={3}>
        <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
        <div className="slim">
          <h2 className="size-lg">
            <CardLink to={companyPath(enterprise.id)}>{enterprise.short_name}</CardLink>
          </h2>
          {enterprise.certified && (
            <p className="row align-center gap-1 tone-pine-ink size-xs">
              <ShieldIcon />
              已认证企业
            </p>
          )}
          {classMarkOf(enterprise.account_class?.code) && (
            <Tag tone="amber">{classMarkOf(enterprise.account_class?.code)}</Tag>
          )}
        </div>
      </Row>
      {enterprise.slogan && <p className="above-3 tone-ink-2 size-sm">{enterprise.slogan}</p>}
      <ul className={`row wrap gap-x-4 tone-ink-2 size-sm ${styles.facts}`}>
        {[industry.label, stage.label, size.label, city_name].filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {welfare.length > 0 && <TagList words={welfare} max={6} />}
      <p className="above-3 tone-ink-2 size-sm edge-top pad-top-3">
        在招职位 <strong className="tone-persimmon">{enterprise.open_positions}</strong> 个
      </p>
    </Card>
  );
}
