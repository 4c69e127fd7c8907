// Navigation for code outside of components: answers of the server, timers, other tabs.

type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go | null = null;

/** Sets the router's navigate function; null when the router was unmounted. */
export function setNavigate(navigate: Go | null): void {
  go = navigate;
}

/** Goes to a path of this site, through the router where there is one, else by loading the page. */
export function goTo(to: string, options?: { replace?: boolean }): void {
  if (go) go(to, options);
  else window.location.assign(to);
}
