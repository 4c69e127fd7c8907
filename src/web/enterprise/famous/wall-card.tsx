// One company on the wall: to its page, and straight to its positions.
import { Link } from 'react-router';
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { companyPath, companyPositionsPath } from '../paths.ts';
import styles from './famous.module.css';

export function WallCard({ enterprise }: { enterprise: EnterpriseCard }) {
  const { id, short_name, logo, industry, size, city_name, slogan, open_positions } = enterprise;
  return (
    <li className={`row gap-4 slim pad-5 box ${styles.company}`}>
      <EnterpriseLogo name={short_name} src={logo} size="lg" />
      <div className="stack packed gap-1 slim breaks">
        <h3 className="size-md">
          <Link to={companyPath(id)}>{short_name}</Link>
        </h3>
        <p className={styles.hint}>
          {[city_name, industry.label, size.label].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.slogan}>{slogan || enterprise.full_name}</p>
        {open_positions > 0 ? (
          <Link className={styles.open} to={companyPositionsPath(id)}>
            <strong className="tone-persimmon nums">{open_positions}</strong> 个在招职位
          </Link>
        ) : (
          <span className={styles.hint}>暂无在招职位</span>
        )}
      </div>
    </li>
  );
}
