// Makes a chat page open without a network: a service worker stores its document and scripts
// (public/offline-worker.js). The data shown then is in remembered.ts.

/** After this time, in ms, the page has loaded its first scripts. */
const SETTLED_MS = 2500;

/** Stores the page once it has settled. Returns the function that cancels it. */
export function storePage(path: string): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const timer = setTimeout(() => void register(path).catch(() => {}), SETTLED_MS);
  return () => clearTimeout(timer);
}

/** Registers the worker. Where the browser forbids workers the page needs a network. */
async function register(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.register('/offline-worker.js', {
    scope: path,
  });
  (await active(registration)).postMessage({ page: path, files: loadedFiles() });
}

function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active: now, installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (now || !coming) return now ? Promise.resolve(now) : Promise.reject(new Error('no worker'));
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
    });
  });
}

/** The built scripts and styles that this page has loaded. */
function loadedFiles(): string[] {
  const named = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(
    ({ href }) => href,
  );
  const run = [...document.scripts].map(({ src }) => src);
  const start = `${window.location.origin}/assets/`;
  return [...new Set([...named, ...linked, ...run])].filter((url) => url.startsWith(start));
}
