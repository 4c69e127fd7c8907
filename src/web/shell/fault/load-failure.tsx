// The cover shown when a script or style chunk fails to load: plain markup and an inline script, because
// no loaded file can be relied on.
import { useContext } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/call/limits.ts';
import { themeBootScript } from '../../kit/look/theme.ts';
import { hideDismissedScript } from '../announcement/dismissed.ts';
import { NonceContext } from '../nonce.ts';

/**
 * Marks <html> with the failed file; the style below then shows the cover. Scripts of other sites
 * (analytics, often blocked) are ignored. A rejected import counts until React runs; afterwards the
 * root's error page handles it.
 */
const watchScript = `(function(){var d=document.documentElement,done=0;
function fail(k){if(!done){done=1;d.dataset.loadFailed=k}}
function ours(u){return !u||new URL(u,location.href).origin===location.origin}
addEventListener('error',function(e){var t=e.target;if(!t||!t.tagName)return;
if(t.tagName==='LINK'&&t.rel==='stylesheet'&&ours(t.href))fail('style');
if(t.tagName==='SCRIPT'&&!t.hasAttribute('data-analytics')&&ours(t.src))fail('script')},true);
addEventListener('unhandledrejection',function(e){
if(!('hydrated' in d.dataset)&&/import|module|fetch/i.test(String(e.reason)))fail('script')});
setTimeout(function(){if(!('hydrated' in d.dataset))fail('script')},${CHUNK_LOAD_TIMEOUT_MS});
try{if(localStorage.getItem('accessToken')||localStorage.getItem('staff.accessToken')){d.dataset.signed='';
if(JSON.parse(localStorage.getItem('userInfo')).roles.indexOf('seeker')>=0)d.dataset.seeker=''}}catch(e){}
})();`;

const coverStyle = `
#load-failure{display:none}
html[data-load-failed] #load-failure{display:grid;position:fixed;inset:0;z-index:3000;place-content:center;
justify-items:center;gap:1.25rem;padding:2rem;text-align:center;background:#f6f2e9;color:#16241e;
font:1.3rem/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
#load-failure strong{font-size:1.9rem}
#load-failure p{margin:0;max-width:34em}
#load-failure button{margin:0 .4rem;padding:.7rem 1.8rem;font:inherit;
border:.0625rem solid #1b4d3b;border-radius:.6rem .2rem;background:none;color:#1b4d3b}
#load-failure-reload{background:#1b4d3b!important;color:#fffdf8!important}
@media (prefers-color-scheme:dark){html[data-load-failed] #load-failure{background:#0f1613;color:#ecefe6}
#load-failure button{color:#86c9a6;border-color:#86c9a6}}`;

const pressScript = `document.addEventListener('click',function(e){var id=e.target&&e.target.id;
if(id==='load-failure-reload')location.reload();
if(id==='load-failure-close')delete document.documentElement.dataset.loadFailed});`;

/** They run as the document is read, so only the server's rendering needs their texts. */
const scripts = import.meta.env.SSR
  ? themeBootScript + watchScript + pressScript + hideDismissedScript
  : '';

/** In <head>, before all loaded files. */
export function LoadWatch() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
        dangerouslySetInnerHTML={{ __html: scripts }}
      />
      <style>{coverStyle}</style>
    </>
  );
}

/** In <body>; invisible unless a file failed. */
export function LoadFailure() {
  return (
    <div id="load-failure" role="alert">
      <strong>页面没有加载完整</strong>
      <p>部分页面文件没有下载成功，可能是网络中断，或网站刚刚更新。重新加载通常就能恢复。</p>
      <div>
        <button type="button" id="load-failure-reload">
          重新加载
        </button>
        <button type="button" id="load-failure-close">
          先看看已有内容
        </button>
      </div>
    </div>
  );
}
