// The person's name and title, shown on the enterprise's positions.
import { MemberFields } from '../../parts/member-fields.tsx';
import styles from './create.module.css';

export function PersonFields() {
  return (
    <section className={styles.group} aria-labelledby="create-person">
      <h2 id="create-person">您的信息</h2>
      <div className={`stack columns-2 gap-y-1 gap-x-6 ${styles.grid}`}>
        <MemberFields names={['member_name', 'member_title']} />
      </div>
    </section>
  );
}
