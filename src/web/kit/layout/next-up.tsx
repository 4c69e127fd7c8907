// Coming events at the head of the seeker's centre: a row of cards with company, subject and state.
// Nothing when there are none.
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { EnterpriseLogo } from '../media/avatar.tsx';
import styles from './next-up.module.css';
import { Stack } from './stack/stack.tsx';

interface Upcoming {
  key: number;
  to: string;
  enterprise: { short_name: string; logo: string };
  title: string;
  line: string;
  tag: ReactNode;
}

export function NextUp({ head, items }: { head: string; items: readonly Upcoming[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id} className="tone-ink-3 size-sm weight-normal">
        {head}
      </h2>
      <ul className={styles.list}>
        {items.map(({ key, to, enterprise, title, line, tag }) => (
          <li key={key}>
            <Link to={to} className={styles.item} preventScrollReset>
              <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} />
              <span className="stack grow slim nums">
                <b className="tone-ink clip">
                  {enterprise.short_name} · {title}
                </b>
                <span>{line}</span>
              </span>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
