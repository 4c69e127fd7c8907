// The call to become an elite (features 2.1 /elite); the form itself is a later screen.
import { LinkButton } from '../../kit/button.tsx';
import { StarIcon } from '../../kit/icons.tsx';
import styles from './elite-call.module.css';

export function EliteCall() {
  return (
    <section aria-labelledby="elite" className={styles.call}>
      <h2 id="elite" className={styles.title}>
        <StarIcon />
        择木精英
      </h2>
      <p>资深人才经审核后获得精英标识，简历默认只对已认证企业可见。</p>
      <LinkButton to="/elite" variant="accent" size="sm">
        申请成为精英
      </LinkButton>
    </section>
  );
}
