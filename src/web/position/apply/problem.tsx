// Why an application was refused, with a link to fix it.
import { Link } from 'react-router';
import { WarningIcon } from '../../kit/look/icons.tsx';
import styles from './problem.module.css';
import type { ApplicationView } from './use-application.ts';

/** Announced when it appears. */
export function ApplyProblem({ application }: { application: ApplicationView }) {
  const { problem, missing } = application;
  return (
    <div role="status">
      {problem && (
        <div
          className={`row gap-3 above-4 pad-y-3 pad-x-4 tone-ink ground-amber-soft corner-leaf-sm ${styles.box}`}
        >
          <WarningIcon />
          <div>
            <p>{problem}</p>
            {missing.length > 0 && (
              <ul className={`row wrap gap-y-1 gap-x-4 above-1 ${styles.list}`}>
                {missing.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path}>填写{label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
