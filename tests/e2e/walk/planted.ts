// A page with planted faults and with correct controls that look suspicious, for the walker's own test.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (body: string) => `<!doctype html>
<html lang="zh-CN" data-hydrated="1"><head><title>试验</title><link rel="icon" href="data:,"></head>
<body><main><h1>试验</h1>${body}</main>
<div role="status" aria-label="提示" id="toasts"></div></body></html>`;

const FRONT = page(`
  <button>什么也不做</button>
  <button onmouseover="this.nextElementSibling.hidden = false">只有悬停</button><p hidden>悬停时出现</p>
  <button onclick="fetch('/api/refused')">被拒绝</button>
  <button onclick="fetch('/api/refused').then(() => { this.nextElementSibling.hidden = false })">说出拒绝</button><p
    hidden>原因是不行</p>
  <button onclick="console.error('坏了')">报错</button>
  <button onclick="throw new Error('摔倒')">抛出</button>
  <button onclick="this.disabled = true"><svg width="9" height="9"></svg></button>
  <div style="position:relative"><button onclick="this.title = 'x'">盖住的</button>
    <div style="position:absolute;inset:0;background:#fff8"></div></div>
  <a href="/missing">走丢的链接</a>
  <a href="/lost">引向找不到</a>
  <a href="/second">第二页</a>
  <p>现在 <span id="clock">0</span></p>
  <button onclick="toast()">只说一句</button>
  <div style="display:contents"><button aria-pressed="false" onclick="this.ariaPressed = 'true'">切换</button></div>
  <button onclick="setTimeout(() => this.textContent += '了', 900)">慢的</button>
  <button onclick="navigator.clipboard.writeText('x')">复制</button>
  <button onclick="print()">打印</button>
  <button onclick="window.open('/second')">新窗口</button>
  <label>姓名 <input></label>
  <label><input type="radio" name="one">其一</label><label><input type="radio" name="one">其二</label>
  <label>吃掉输入 <input onkeydown="event.preventDefault()"></label>
  <button aria-current="page">就在这里</button>
  <button disabled>不能按</button>
  <details><summary>菜单</summary><button onclick="box.showModal()">打开窗口</button></details>
  <dialog id="box" aria-label="窗口"><button>窗口里不动的</button>
    <button onclick="box.close()">关闭</button></dialog>
  <script>
    setInterval(() => { clock.textContent = Math.round(performance.now()); }, 300);
    function toast() {
      const line = toasts.appendChild(document.createElement('div'));
      line.textContent = '做好了';
      setTimeout(() => line.remove(), 500);
    }
  </script>`);

const SECOND = page(`<button>第二页不动的</button><a href="/">回到第一页</a>`);

/** Serves the page; gives its address and a function that stops it. */
export async function startPlanted(): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://planted');
    if (pathname === '/lost') return reply.writeHead(302, { location: '/notFont' }).end();
    if (pathname.startsWith('/api/')) {
      reply.setHeader('content-type', 'application/json');
      return reply.end(JSON.stringify({ code: 422, msg: '不行', data: {} }));
    }
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/') return reply.end(FRONT);
    if (pathname === '/second') return reply.end(SECOND);
    reply.statusCode = pathname === '/notFont' ? 200 : 404;
    return reply.end(page('<p>没有这一页</p>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
