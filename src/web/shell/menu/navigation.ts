// Going somewhere from code that is no component: answers of the server, timers, other tabs.

type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go | null = null;

/** Hands over the router's way to navigate; null when the router is gone. */
export function setNavigate(navigate: Go | null): void {
  go = navigate;
}

/** Goes to a path of this site, through the router where it lives, else by loading the page. */
export function goTo(to: string, options?: { replace?: boolean }): void {
  if (go) go(to, options);
  else window.location.assign(to);
}
