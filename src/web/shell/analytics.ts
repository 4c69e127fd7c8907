// Baidu Tongji, injected again after each route change, only when the site settings name an id.

const MARK = 'data-analytics';

/**
 * Takes the old script away and adds a new one, which counts the page now shown.
 * @param id Baidu Tongji site id of 32 hex digits; anything else leaves the page without analytics.
 */
export function injectAnalytics(id: string | undefined): void {
  for (const old of document.querySelectorAll(`script[${MARK}]`)) old.remove();
  if (!id || !/^[0-9a-f]{32}$/i.test(id)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://hm.baidu.com/hm.js?${id}`;
  script.setAttribute(MARK, '');
  document.head.append(script);
}
