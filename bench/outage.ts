// What the chat's page shows in a real browser while the server is away: `npm run bench -- outage`. It
// measures how soon the page says so, and how soon a message written meanwhile is stored afterwards.
import type { Page } from 'playwright-core';
import { type Login, loginByPassword } from '../src/contract/account/account.ts';
import { listConversations, syncMessages } from '../src/contract/chat/talk.ts';
import { openWire, type Wire } from '../tests/stage/wire.ts';
import type { BenchSite } from './site.ts';
import { median, printTable } from './table.ts';

const AIM_MS = 2000;
/** Seconds for which the server is away; the pauses between retries must not grow with them. */
const AWAY_S = [3, 10, 30, 60];
const SEEKER = { mobile: '19900000001', password: 'zemu2026' };

/** Two kinds of outage: connections are refused, or they are accepted and get no answer. */
const KINDS = {
  没有人接听: { leave: (wire: Wire) => wire.cut(), come: (wire: Wire) => wire.mend() },
  接听但不回答: {
    leave: async (wire: Wire) => wire.hold(),
    come: async (wire: Wire) => wire.letGo(),
  },
};

interface Taken {
  said_ms: number;
  stored_ms: number;
}

/** Measures every outage; gives the aims that were missed. */
export async function benchOutage(site: BenchSite): Promise<string[]> {
  const wire = await openWire(site.url);
  const from = { token: null, address: '127.0.0.1', agent: 'bench' };
  const login = await site.call(loginByPassword, SEEKER, from);
  const me = { ...from, token: login.access_token };
  const { items } = await site.call(listConversations, { side: 'seeker' }, me);
  const id = items.find(({ kind }) => kind === 'talk')?.id ?? 0;
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${wire.url}/protocol`);
  await page.evaluate((storage) => {
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  }, storageOf(login));
  await page.goto(`${wire.url}/interaction?c=${id}`);
  const texts = async () => {
    const log = await site.call(syncMessages, { id, after: 0 }, me);
    return log.items.flatMap((one) => (one.kind === 'text' ? [one.body.text] : []));
  };
  const missed: string[] = [];
  const lines = [];
  for (const [kind, ways] of Object.entries(KINDS)) {
    const taken: Taken[] = [];
    for (const seconds of AWAY_S) {
      const text = `${kind} ${seconds} 秒时写的`;
      taken.push(await strike(page, wire, { ...ways, seconds, text, texts }));
    }
    for (const [what, name] of [
      ['说出来', 'said_ms'],
      ['恢复后存下', 'stored_ms'],
    ] as const) {
      const all = taken.map((one) => one[name]);
      const worst = Math.max(...all);
      if (worst > AIM_MS) missed.push(`${kind}：${what}用了 ${worst.toFixed(0)} ms`);
      lines.push({
        what: `${kind}，${what}`,
        value: `${median(all).toFixed(0)} ms`,
        ratio: `最长 ${worst.toFixed(0)} ms，目标 ${AIM_MS} ms`,
      });
    }
  }
  await context.close();
  await wire.cut();
  printTable(`聊天页遇到服务器离开 ${AWAY_S.join('、')} 秒`, lines);
  return missed;
}

const storageOf = ({ access_token, user_info, user_detail }: Login) => ({
  accessToken: access_token,
  userInfo: JSON.stringify(user_info),
  userDetail: JSON.stringify(user_detail),
  name: user_info.name,
});

interface Strike {
  leave(wire: Wire): Promise<void>;
  come(wire: Wire): Promise<void>;
  seconds: number;
  /** The message that is written while the server is away. */
  text: string;
  /** All texts of the conversation, read from the server directly, not over the cut connection. */
  texts(): Promise<string[]>;
}

async function strike(page: Page, wire: Wire, { leave, come, seconds, text, texts }: Strike) {
  const said = page.getByText('服务器暂时没有应答');
  const words = page.getByRole('textbox', { name: /的消息$/ });
  await words.waitFor();
  await said.waitFor({ state: 'detached' });
  await words.fill(text);
  const left = performance.now();
  await leave(wire);
  // A server that holds connections open without answering is noticed only when somebody sends something.
  await words.press('Enter');
  await said.waitFor({ timeout: 60_000 });
  const said_ms = performance.now() - left;
  await page.waitForTimeout(Math.max(0, seconds * 1000 - said_ms));
  const back = performance.now();
  await come(wire);
  while (!(await texts()).includes(text)) await page.waitForTimeout(20);
  return { said_ms, stored_ms: performance.now() - back };
}
