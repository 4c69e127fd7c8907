// The company that the keyword of a search names, above its positions.

import { classMarkOf } from '../../../contract/dictionary/account-class.ts';
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import { aboveCardLink, Card, CardLink } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Link } from '../../kit/text/link.tsx';
import { companyPath, companyPositionsPath } from '../paths.ts';
import styles from './card.module.css';

export function FoundCompany({ company }: { company: EnterpriseCard }) {
  const { id, short_name, full_name, logo, industry, stage, size, city_name } = company;
  const facts = [
    city_name,
    industry.label,
    stage.label,
    size.label,
    classMarkOf(company.account_class?.code),
  ];
  return (
    <Card
      as="section"
      lift
      pad="sm"
      aria-label="您搜索的企业"
      className={`below-3 ${styles.found}`}
    >
      <EnterpriseLogo name={short_name} src={logo} size="lg" />
      <div className="slim">
        <h2 className="row align-center gap-1 slim size-md">
          <CardLink to={companyPath(id)} className={styles.link} title={full_name}>
            {short_name}
          </CardLink>
          {company.certified && <ShieldIcon title="已认证企业" className={styles.shield} />}
        </h2>
        <p className="tone-ink-3 size-sm breaks">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Row align="center" className={`size-sm ${styles.open}`}>
        {company.open_positions > 0 ? (
          <Link to={companyPositionsPath(id)} className={aboveCardLink}>
            <strong className="nums">{company.open_positions}</strong> 个在招职位
          </Link>
        ) : (
          <span className="tone-ink-3">暂无在招职位</span>
        )}
      </Row>
    </Card>
  );
}
