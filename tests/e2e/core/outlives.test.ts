// Calls that arrive although the page is left, in a real browser (`outlives` in web/data/api.ts). Which calls
// do so is tested in src/web/data/outlives.test.ts.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';
import { openSlowLine } from '../stage/slow-line.ts';

const { visit } = harness();

test('a star pressed in the last moment is kept; what is only read ends with the page', async () => {
  const { login, shortName } = await recruiterWithEnterprise();
  const title = `前端${shortName}`;
  await publish(login.access_token, title);
  const own = await ask<{ id: number }>('GET', '/api/enterprise/mine', {}, login.access_token);
  const enterprise = own.id;
  const seeker = await register('seeker');
  const kept = async () =>
    (await ask<{ total: number }>('GET', '/api/position.favourite/mine', {}, seeker.access_token))
      .total;
  const READ = '/api/region';
  const PRESSED = '/api/position.favourite/add';
  const line = await openSlowLine((path) => path === PRESSED || path === `${READ}?slow=1`);
  try {
    const { page, expected } = await visit({ fresh: true });
    // The slow line carries no web sockets, and the page is left during a call: errors are expected.
    expected.push(/./);
    await page.addInitScript((storage) => {
      if (location.protocol !== 'http:') return;
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    }, storageOf(seeker));
    await open(page, `${line.url}/position?enterprise=${enterprise}`);
    await page.getByRole('button', { name: `收藏 ${title}`, exact: true }).click();
    await page.evaluate((path) => void fetch(path).catch(() => {}), `${READ}?slow=1`);
    const dropped = (path: string) =>
      line.delayed.filter((one) => one.path.startsWith(path)).map(({ isDropped }) => isDropped);
    await expect.poll(() => [dropped(PRESSED), dropped(READ)]).toEqual([[false], [false]]);
    expect(await kept()).toBe(0);

    await page.goto('about:blank');
    // The browser has aborted the page's other calls by now, but not this one.
    await expect.poll(() => dropped(READ)).toEqual([true]);
    expect(dropped(PRESSED)).toEqual([false]);
    line.letThrough();
    await expect.poll(kept).toBe(1);
  } finally {
    line.letThrough();
    await line.close();
  }
});
