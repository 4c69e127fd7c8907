// How quickly the first page of a visit showed itself, how much it moved, how soon it answered: sent once, when it is left.
// Nothing of the visitor goes along, and nothing is sent for who asks not to be tracked.
import { sendVitals, VITAL_PAGES, type VitalPage } from '../../contract/site/vitals.ts';

/** An entry of one of the kinds below. */
interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** A page moves in bursts: shifts less than a second apart, within five seconds. */
const GAP_MS = 1000;
const BURST_MS = 5000;
/** Of fifty presses one may be slower. */
const PRESSES_EACH = 50;
const KEPT = 10;

const wantsNone = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The name of the page that was loaded; null for one that is not measured. */
function pageOf(path: string): VitalPage | null {
  const plain = path.replace(/(.)\/+$/, '$1').toLowerCase();
  if (plain.startsWith('/help/')) return '/help/:slug';
  return VITAL_PAGES.find((page) => page === plain) ?? null;
}

function observe(type: string, hear: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/** The worst burst of shifts so far. */
function shifts() {
  let [worst, burst, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  return {
    hear: ({ value = 0, hadRecentInput, startTime }: Entry) => {
      if (hadRecentInput) return;
      const goesOn = startTime - last < GAP_MS && startTime - began < BURST_MS;
      burst = goesOn ? burst + value : value;
      if (!goesOn) began = startTime;
      last = startTime;
      worst = Math.max(worst, burst);
    },
    worst: () => worst,
  };
}

/** The slowest presses so far, of each the longest event. */
function presses() {
  const longest = new Map<number, number>();
  return {
    hear: ({ interactionId = 0, duration }: Entry) => {
      if (interactionId === 0) return;
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      if (longest.size <= KEPT) return;
      const [shortest] = [...longest].sort(([, a], [, b]) => a - b);
      if (shortest) longest.delete(shortest[0]);
    },
    slow: (): number | undefined => {
      const { interactionCount = 0 } = performance as { interactionCount?: number };
      const sorted = [...longest.values()].sort((a, b) => b - a);
      return sorted[Math.min(sorted.length - 1, Math.floor(interactionCount / PRESSES_EACH))];
    },
  };
}

/** Watches the page that was just loaded. */
export function watchVitals(): void {
  const page = pageOf(window.location.pathname);
  // A page that was loaded in the background was painted when somebody looked.
  if (page === null || wantsNone() || document.visibilityState === 'hidden') return;
  let painted = 0;
  const moved = shifts();
  const pressed = presses();
  observe('largest-contentful-paint', ({ startTime }) => {
    painted = startTime;
  });
  observe('layout-shift', moved.hear);
  observe('event', pressed.hear);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (painted < 1) return;
    const inp = pressed.slow();
    const vitals = {
      page,
      lcp_ms: Math.round(painted),
      cls: Number(moved.worst().toFixed(4)),
      ...(inp === undefined ? {} : { inp_ms: Math.round(inp) }),
    };
    const body = new Blob([JSON.stringify(vitals)], { type: 'application/json' });
    navigator.sendBeacon(sendVitals.path, body);
  };
  document.addEventListener('visibilitychange', send);
}
