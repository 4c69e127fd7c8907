// The reaction to a refused call, also where its caller shows the message.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitFeedback } from '../../../contract/site/feedback.ts';

// Loads its own modules: they remember the time of the last toast, and the fake clock of these tests
// starts at 0.
vi.resetModules();
const { CallError, call } = await import('../../data/api.ts');
const { useSession } = await import('../../data/session.ts');
const { setNavigate } = await import('../menu/navigation.ts');
const { useToasts } = await import('../toast.ts');
afterAll(() => {
  vi.resetModules();
});

const INPUT = {} as Parameters<typeof call<typeof submitFeedback>>[1];
const SIGNED_IN = {
  accessToken: 'token',
  userInfo: { account_id: 1 },
  layoutArr: [{ path: '/layout', title: '工作台' }],
  oldSchool: '某大学',
  entDetail: { enterprise_id: 1 },
  name: '林晓',
};

// One fake clock for all tests: a toast is dropped within 5 s of the last one.
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

describe.each([false, true])('a refused call, quiet: %s', (quiet) => {
  const gone: string[] = [];
  beforeEach(() => {
    vi.stubGlobal('window', { location: { pathname: '/jobHunting', search: '?tab=new' } });
    setNavigate((to) => gone.push(to));
    useSession.setState(SIGNED_IN as never);
    gone.length = 0;
  });
  afterEach(() => {
    // So that the next test's toast is not dropped.
    vi.advanceTimersByTime(10_000);
    useToasts.setState({ items: [] });
    setNavigate(null);
    vi.unstubAllGlobals();
  });
  /** Makes a refused call; returns what the caller gets. */
  async function refused(code: number, msg: string): Promise<InstanceType<typeof CallError>> {
    const answer = { code, msg, data: {} };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    const error = await call(submitFeedback, INPUT, { quiet }).catch((caught) => caught);
    expect(error).toBeInstanceOf(CallError);
    return error;
  }
  const told = () => useToasts.getState().items.map(({ text }) => text);

  it('-1 clears what a log-out clears and leads to the login', async () => {
    await refused(-1, '请先登录');
    expect(gone).toEqual(['/login?type=1']);
    const cleared = Object.keys(SIGNED_IN) as (keyof typeof SIGNED_IN)[];
    for (const key of cleared) expect([key, useSession.getState()[key]]).toEqual([key, null]);
  });

  it('404 leads to /notFont without a message', async () => {
    await refused(404, '内容不存在或已删除');
    expect([gone, told()]).toEqual([['/notFont'], []]);
  });

  it.each([
    [403, '权限不足', '/'],
    [503, '网站升级中请联系管理员！', '/website'],
  ])('%i %s says so and leads to %s', async (code, msg, path) => {
    await refused(code, msg);
    expect([gone, told()]).toEqual([[path], [msg]]);
  });

  it('a closed site is said no more on /website, and the page to return to stays', async () => {
    vi.stubGlobal('window', { location: { pathname: '/website', search: '' } });
    const kept = vi.fn();
    vi.stubGlobal('sessionStorage', { setItem: kept });
    const error = await refused(503, '网站升级中请联系管理员！');
    expect([error.code, gone, told(), kept.mock.calls]).toEqual([503, [], [], []]);
  });

  it('any other message stands once: in the form or at the top', async () => {
    const error = await refused(422, '请填写内容');
    expect([gone, told(), error.msg]).toEqual([[], quiet ? [] : ['请填写内容'], '请填写内容']);
  });

  it('no message is ever empty', async () => {
    const error = await refused(500, '');
    expect([told(), error.msg]).toEqual([quiet ? [] : ['Error'], 'Error']);
  });
});
