// The conditions of an elite, met or not, each with a link to meet it.
import { Link } from 'react-router';
import type { EliteCondition } from '../../../contract/talent/elite.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { CheckIcon, CloseIcon } from '../../kit/look/icons.tsx';
import styles from './elite.module.css';

export function Conditions({
  items,
  fixable,
}: {
  items: readonly EliteCondition[];
  fixable?: boolean;
}) {
  return (
    <Stack as="ul" gap={3}>
      {items.map(({ code, label, met, detail, fix }) => (
        <li key={code} className={styles.condition} data-met={met}>
          <span className={styles.mark}>
            {met ? <CheckIcon title="已满足" /> : <CloseIcon title="未满足" />}
          </span>
          <span>
            {label}
            <span className="block tone-ink-3 size-sm">{detail}</span>
          </span>
          {fixable && fix && <Link to={fix.to}>{fix.label}</Link>}
        </li>
      ))}
    </Stack>
  );
}
