// The error page for people who open a page that cannot be rendered. It is a fixed text, made without the
// renderer and without data about the visitor, so it costs almost nothing.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LOGO, STORM } from './fault-drawings.ts';

/** True when a browser opens a page; API calls and programs get an envelope instead. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return accept.includes('text/html') && !request.url.startsWith('/api/');
}

/** The texts of an error page. All are fixed, never input. */
export interface FaultWords {
  title: string;
  text: string;
  /** The label of the reload button; absent where reloading would change nothing. */
  again?: string;
  /** After how many seconds the browser reloads by itself; absent or 0 for never. */
  retry_s?: number;
}

/** The words for most faults. */
export const tryAgain = (title: string, retry_s: number): FaultWords => ({
  title,
  text: '您填写过的内容不会因此丢失，重新加载即可继续。',
  again: '重新加载',
  retry_s,
});

/** For a form that the browser submitted itself, because the page's script did not run. */
export const NEEDS_SCRIPT: FaultWords = {
  title: '这一步需要浏览器运行 JavaScript',
  text: '表单由页面脚本提交，现在什么也没有提交。请在浏览器设置里为本站开启 JavaScript，或等页面加载完，再打开这个页面填写。不登录也可以<a href="/position">浏览职位</a>和<a href="/enterprise">企业</a>。',
  again: '重新打开这个页面',
};

/** For an address that asked for too many pages. */
export const TOO_MANY_PAGES: FaultWords = {
  title: '您翻页太快了，请稍等片刻',
  text: '为了让每位访客都能顺畅浏览，打开页面的频率有上限。请等一分钟左右，再重新打开。',
  again: '重新打开',
};

/** For an address that cannot be decoded, such as one cut in the middle of a character. */
export const WRONG_ADDRESS: FaultWords = {
  title: '这个地址有误',
  text: '地址不完整，或含有无法识别的字符。请核对地址，或从首页找到您要看的内容。',
};

/** For a file that does not exist. */
export const NO_SUCH_FILE: FaultWords = {
  title: '文件不存在',
  text: '地址有误，或网站更新后它换了名字。回到首页或上一页，通常就能找到。',
};

/**
 * Applies the theme chosen on this site, as web/kit/look/theme.ts stores it; otherwise the system's
 * setting.
 */
const THEME = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

const DARK = `--paper:#0f1613;--sunken:#0b110e;--ink:#ecefe6;--ink-2:#bcc6bd;--pine:#86c9a6;--pine-hover:#9fd8b9;
--pine-ink:#93d0b0;--pine-on:#0b2018;--pine-line:#3c5f4e;--persimmon:#ff9c70;--amber:#362b14;--line:#74847b;--surface:#17201c;--focus:#ffb184;color-scheme:dark`;

/** The colours, sizes and shapes of web/styles/tokens.css that this page needs. */
const STYLE = `:root{--paper:#f6f2e9;--sunken:#eee8db;--ink:#16241e;--ink-2:#46534c;--pine:#1b4d3b;--pine-hover:#123a2c;
--pine-ink:#1b5a43;--pine-on:#fffdf8;--pine-line:#b3cbb8;--persimmon:#b93c0f;--amber:#f8ebcb;--line:#8b836f;--surface:#fffdf8;--focus:#c2410f;--u:1.1667rem;color-scheme:light}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box}html{font-size:clamp(12px,calc(100vw*16/1920),32px)}
body{margin:0;min-height:100dvh;display:grid;align-content:center;justify-items:center;gap:calc(1.5*var(--u));
padding:calc(2*var(--u)) calc(1.5*var(--u));background:var(--paper);color:var(--ink);text-align:center;line-height:1.65;
font:var(--u)/1.65 -apple-system,"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif}
.logo{display:inline-flex;align-items:center;gap:.375em;font-size:calc(1.3125*var(--u));color:var(--pine-ink)}
.logo svg{width:1.5em;height:1.5em}.logo .word{width:2.5em;height:1.25em}.bird{fill:var(--persimmon)}
main{display:grid;justify-items:center;gap:calc(.5*var(--u));padding:calc(3*var(--u)) var(--u)}
.storm{width:calc(13*var(--u));margin-bottom:calc(.5*var(--u))}.ground{fill:var(--sunken)}.disc{fill:var(--amber)}
.wood{fill:none;stroke:var(--pine-ink);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.leaves{fill:var(--pine-line)}
.straw{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linecap:round}
h1{margin:0;font-size:calc(1.125*var(--u));line-height:1.25;text-wrap:balance}p{margin:0;max-width:34em;color:var(--ink-2);text-wrap:balance}
p a{color:var(--pine-ink)}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:calc(.75*var(--u));margin-top:var(--u)}
nav a{display:inline-flex;align-items:center;min-height:calc(2.5*var(--u));padding:0 calc(1.25*var(--u));
border:.0625rem solid var(--line);border-radius:calc(.5*var(--u)) calc(.1875*var(--u));background:var(--surface);color:var(--ink);font-weight:500;text-decoration:none}
nav a.main{border-color:transparent;background:var(--pine);color:var(--pine-on)}nav a.main:hover{background:var(--pine-hover)}
a:focus-visible{outline:.1875rem solid var(--focus);outline-offset:.1875rem}
@media(max-width:47.99em){:root{--u:1.25rem}nav a{min-height:3.6667rem}}
@media(min-width:97.5em){:root{--u:1.09rem}}@media(min-width:115em){:root{--u:1rem}}`;

/** A complete page that loads nothing else from the site. */
export function faultPage({ title, text, again, retry_s = 0 }: FaultWords): string {
  const refresh = retry_s > 0 ? `<meta http-equiv="refresh" content="${retry_s}">` : '';
  const reload = again ? `<a class="main" href="">${again}</a>` : '';
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} - 择木</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}
<script>${THEME}</script><style>${STYLE}</style></head>
<body><a class="logo" href="/" aria-label="择木首页">${LOGO}</a>
<main>${STORM}<h1>${title}</h1><p>${text}</p><nav aria-label="接下来">${reload}<a href="/">回到首页</a></nav></main></body></html>`;
}

/** The policy of the page: its own styles, the one script above, and nothing else. */
export const FAULT_PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(THEME).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
