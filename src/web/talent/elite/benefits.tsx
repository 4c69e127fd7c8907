// The benefits of an elite; only those that exist today.
import { SendIcon, StarIcon, UsersIcon } from '../../kit/look/icons.tsx';
import { EyeIcon } from '../../kit/look/icons-own.tsx';
import styles from './elite.module.css';

const BENEFITS = [
  {
    icon: StarIcon,
    title: '精英标识',
    text: '投递后，企业在候选人列表和简历里看到它，并可以只看精英。',
  },
  {
    icon: SendIcon,
    title: '投递邀约',
    text: '企业从精英专区挑选，带着职位来邀请。接不接受由您定。',
  },
  { icon: EyeIcon, title: '默认仅认证企业可见', text: '没有认证的企业找不到您，可以随时改。' },
  {
    icon: UsersIcon,
    title: '可以不露全名',
    text: '在“个人隐私”里选“称呼”或“隐去名字”，专区里同样生效。',
  },
] as const;

export function Benefits() {
  return (
    <section className={`${styles.card} ${styles.benefitsCard}`} aria-labelledby="benefits">
      <h2 id="benefits">成为精英后</h2>
      <ul className={`stack gap-4 ${styles.benefits}`}>
        {BENEFITS.map(({ icon: BenefitIcon, title, text }) => (
          <li key={title}>
            <BenefitIcon />
            <p className="tone-ink-2 size-sm">
              <strong className="block weight-medium">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
