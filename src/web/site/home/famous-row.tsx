// 名企 on the home page: logos and names of the wall's first companies.
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import { drawn } from '../../kit/drawn.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Link } from '../../kit/text/link.tsx';
import styles from './famous-row.module.css';

interface FamousRowProps {
  enterprises: readonly EnterpriseCard[];
}

export function FamousRow({ enterprises }: FamousRowProps) {
  if (enterprises.length === 0) return null;
  return (
    <section aria-labelledby="famous">
      <SectionHead id="famous" title="名企" note="经认证，由网站审核，不是广告" />
      <ul className={styles.row} {...drawn(Companies, { enterprises })} />
    </section>
  );
}

function Companies({ enterprises }: FamousRowProps) {
  return enterprises.map(({ id, short_name, logo, open_positions }) => (
    <li key={id}>
      <Link
        to={`/company-details?id=${id}`}
        className={`row align-center gap-3 pad-y-3 pad-x-4 box ${styles.company}`}
      >
        <EnterpriseLogo name={short_name} src={logo} size="md" />
        <span className="stack slim">
          <strong className="weight-medium clip">{short_name}</strong>
          <small className="tone-ink-3 size-sm">
            {open_positions > 0 ? `${open_positions} 个在招` : '暂无在招'}
          </small>
        </span>
      </Link>
    </li>
  ));
}
