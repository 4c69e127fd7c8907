// The chat's pages without a network (issue 5, "works through a reload while offline"). Registered by
// src/web/chat/talk/store-page.ts for the path of one page: its document is taken from the network and, where
// that fails or takes too long, as it was kept; built files, whose names change with their content, are
// taken as kept. Nothing of a person is in either. Calls to the API never pass through here.
const path = new URL(self.registration.scope).pathname;
const NAME = `zemu-page ${path}`;
/** A network that does not answer within this time is none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** Keeps the page and these files of it, and nothing of an older build. */
async function keep(files) {
  const cache = await caches.open(NAME);
  const wanted = new Set(files);
  for (const { url } of await cache.keys()) {
    if (!wanted.delete(url) && new URL(url).pathname !== path) await cache.delete(url);
  }
  await Promise.all([...wanted].map((url) => cache.add(url)));
  if (!(await cache.match(path))) await cache.add(path);
}

async function page(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(path);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(path, answer.clone());
    return answer;
  });
  if (!kept) return asked;
  asked.catch(() => {});
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, kept);
  });
  return Promise.race([asked.catch(() => kept), late]);
}

async function file(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
