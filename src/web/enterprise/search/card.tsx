// An enterprise in a grid; one link covers the whole card.

import { classMarkOf } from '../../../contract/dictionary/account-class.ts';
import type { EnterpriseCard as Facts } from '../../../contract/enterprise/enterprise.ts';
import { durationText, RESPONSE_RULE } from '../../../contract/enterprise/response.ts';
import { drawn } from '../../kit/drawn.tsx';
import { Card, CardLink } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { companyPath } from '../paths.ts';
import styles from './card.module.css';

interface EnterpriseCardProps {
  enterprise: Facts;
  /** The heading's level where the card stands. */
  level?: 2 | 3;
}

export function EnterpriseCard({ enterprise, level = 3 }: EnterpriseCardProps) {
  return (
    <Card
      as="article"
      lift
      pad="none"
      className={styles.card}
      {...drawn(Content, { enterprise, level })}
    />
  );
}

function Content({ enterprise, level }: Required<EnterpriseCardProps>) {
  const { short_name, logo, industry, stage, size, city_name, slogan, welfare } = enterprise;
  const Heading = `h${level}` as const;
  return (
    <>
      <Row align="center" gap={3} slim>
        <EnterpriseLogo name={short_name} src={logo} size="lg" />
        <div className="slim">
          <Heading className="row align-center gap-1 slim size-md">
            <CardLink to={companyPath(enterprise.id)} className={styles.link}>
              {short_name}
            </CardLink>
            {enterprise.certified && <ShieldIcon title="已认证企业" className={styles.shield} />}
          </Heading>
          <p className="tone-ink-3 size-xs clip">
            {[city_name, industry.label].filter(Boolean).join(' · ')}
          </p>
          <p className="tone-ink-3 size-xs clip">
            {[stage.label, size.label, classMarkOf(enterprise.account_class?.code)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </Row>
      <p className="tone-ink-2 size-sm clip">{slogan || enterprise.full_name}</p>
      <div className={styles.tags}>
        {welfare.length > 0 && <TagList words={welfare.slice(0, 4)} />}
      </div>
      <p className="tone-ink-3 size-sm edge-top pad-top-3">
        {enterprise.open_positions > 0 ? (
          <>
            <strong className="tone-persimmon nums">{enterprise.open_positions}</strong> 个在招职位
          </>
        ) : (
          '暂无在招职位'
        )}
        {enterprise.response && (
          <span className="block tone-ink-3 size-sm" title={RESPONSE_RULE}>
            答复率 {enterprise.response.rate}%
            {enterprise.response.median_h !== null &&
              `，一半在 ${durationText(enterprise.response.median_h)}内`}
          </span>
        )}
      </p>
    </>
  );
}
