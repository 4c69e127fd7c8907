// The switch between light and dark. CSS decides which icon shows, so that the first paint is right.
import { classNames } from './class-names.ts';
import { MoonIcon, SunIcon } from './icons.tsx';
import { chooseTheme, currentTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** An icon button; hidden without scripts. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={classNames('bare square-md corner-leaf-sm', styles.toggle, className)}
      aria-label="切换深色或浅色"
      title="切换深色或浅色"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <SunIcon className={styles.sun} />
      <MoonIcon className={styles.moon} />
    </button>
  );
}
