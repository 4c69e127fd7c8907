// A whole walk of one person at one width, on a site of its own, with axe checking every state.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../stage/chromium.ts';
import { startSite } from '../stage/site.ts';
import { newFaultsFor } from './accessible.ts';
import { EXPECTED } from './apart.ts';
import { chooser, type Memory } from './choice.ts';
import { eyesScript } from './eyes-script.ts';
import { keep, type Person, storageFor } from './person.ts';
import { picture } from './report.ts';
import { routesFor } from './screens.ts';
import { type Walked, walk } from './walk.ts';
import { watch } from './watch.ts';

export interface Report extends Walked {
  /** Dead ends, errors, controls without a name or reaction; each line names place and fault. */
  faults: string[];
  /** The faults that axe found. */
  barriers: string[];
}

const script = eyesScript();

/** Opens a window with the walker's script. */
export function openWindow(
  browser: Browser,
  baseURL: string,
  width: number,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
}

/** Runs the walk and closes its site and browser at the end. Adds what was pressed to `memory`. */
export async function walkAs(person: Person, width: number, memory: Memory): Promise<Report> {
  const site = await startSite();
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  try {
    return await walkOn(site.url, browser, { person, width, memory });
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Part {
  person: Person;
  width: number;
  memory: Memory;
}

async function walkOn(
  url: string,
  browser: Browser,
  { person, width, memory }: Part,
): Promise<Report> {
  const context = await openWindow(browser, url, width);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const signIn = () => storageFor(person, url);
  const storage = await signIn();
  await page.goto('/website');
  await keep(page, storage);
  await context.addInitScript({ content: script });
  const faults: string[] = [];
  const barriers = new Map<string, string>();
  const looked = memory.looked.get(width) ?? new Set();
  memory.looked.set(width, looked);
  const walked = await walk(
    {
      page,
      chooser: chooser(person, memory),
      watch: watch(context, page, EXPECTED),
      storage,
      signIn,
      report: async ({ address, control, what }) => {
        const shot = await picture(page, `${person}-${width}`);
        const fault = `${person} ${width} px ${address}: ${control}: ${what} ${shot}`;
        faults.push(fault);
        // A walk takes minutes, so faults are printed at once.
        process.stdout.write(`${fault}\n`);
      },
      look: async ({ address, opened }) => {
        for (const line of await newFaultsFor(page, opened !== '', looked)) {
          // The same fault of the same component is printed once, with the first place.
          const kind = line.replace(/:nth-child\(\d+\)|\[[^\]]*\]|#[\w-]+|"[^"]*"|>[^<]*</g, '');
          if (barriers.has(kind)) continue;
          const barrier = `${person} ${width} px ${address} ${opened}: ${line}`;
          barriers.set(kind, barrier);
          process.stdout.write(`${barrier}\n`);
        }
      },
    },
    routesFor(person),
  );
  return { ...walked, faults, barriers: [...barriers.values()] };
}
