// Enterprises in short lines: logo, names, city.
import type { EnterpriseLine } from '../../../contract/privacy/privacy.ts';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import styles from './privacy.module.css';

export function EnterpriseLines({ items }: { items: readonly EnterpriseLine[] }) {
  return (
    <ul className="stack gap-3 above-2 below-4">
      {items.map(({ id, short_name, full_name, logo, city_name }) => (
        <li className="row align-center gap-3" key={id}>
          <EnterpriseLogo name={short_name} src={logo} size="sm" />
          <span className={styles.words}>
            <strong>{short_name}</strong>
            <small>{[full_name, city_name].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
