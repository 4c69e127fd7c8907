// Above every page for browsers that run no scripts: what works without them and what does not.
import styles from './script-note.module.css';

export function ScriptNote() {
  return (
    <noscript>
      <p className={`tone-amber size-sm centered ground-amber-soft ${styles.note}`}>
        您的浏览器没有开启
        JavaScript：可以浏览职位、企业和帮助；登录、投递、收藏、沟通和举报需要开启后刷新页面。
      </p>
    </noscript>
  );
}
