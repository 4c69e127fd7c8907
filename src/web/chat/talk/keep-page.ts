// Lets a chat's page open without a network: a worker of the browser keeps its document and scripts
// (public/offline-worker.js). What the page shows then is in remembered.ts.

/** Scripts of the page's first seconds are known by then. */
const SETTLED_MS = 2500;

/** Has this page kept, once it has settled. Gives what calls it off. */
export function keepPage(path: string): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const timer = setTimeout(() => void keep(path).catch(() => {}), SETTLED_MS);
  return () => clearTimeout(timer);
}

/** Where the browser forbids workers the page needs a network, as any page. */
async function keep(path: string): Promise<void> {
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
