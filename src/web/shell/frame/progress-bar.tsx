// A thin line at the top while a page loads; not shown for quick answers.
import { useNavigation } from 'react-router';
import styles from './progress-bar.module.css';

export function ProgressBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label="页面加载中" />;
}
