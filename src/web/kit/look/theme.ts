// Light or dark: the system's setting unless the person chose (local storage key `theme`).
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const CHANGED = 'zemu-theme';

/**
 * An inline script for <head> (with the page's CSP nonce), so that the chosen theme applies at the first
 * paint. It sets `data-theme` on <html>, which therefore needs `suppressHydrationWarning`.
 */
export const themeBootScript = `try{var t=localStorage.getItem('${KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme shown now; only in the browser. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets and stores the person's choice; null returns to the system's setting. */
export function chooseTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  try {
    if (theme) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden (private windows); the choice then lasts for this page only.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    const theme = event.newValue;
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    notify();
  };
  system.addEventListener('change', notify);
  window.addEventListener(CHANGED, notify);
  window.addEventListener('storage', otherTab);
  return () => {
    system.removeEventListener('change', notify);
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', otherTab);
  };
}

/** The theme shown; updates live. "light" on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}
