// The call to become an elite.
import { drawn } from '../../kit/drawn.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import styles from './elite-call.module.css';

export function EliteCall() {
  return <section aria-labelledby="elite" className={styles.call} {...drawn(Content, {})} />;
}

function Content() {
  return (
    <>
      <h2 id="elite" className="row align-center gap-2 tone-amber size-lg">
        <StarIcon />
        择木精英
      </h2>
      <p>审核通过后，企业看得到精英标识，并可以带着职位来邀请您；默认只有已认证企业能找到您。</p>
      <LinkButton to="/elite" variant="accent" size="sm">
        申请成为精英
      </LinkButton>
    </>
  );
}
