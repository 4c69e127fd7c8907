// The name of a device as people know it, from the browser's User-Agent only.
import bowser from 'bowser';

/** Names that people here know better than the library's. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  WeChat: '微信',
  'UC Browser': 'UC 浏览器',
  QQ: 'QQ 浏览器',
  'QQ Browser': 'QQ 浏览器',
  'QQ Browser Lite': 'QQ 浏览器',
  'Samsung Internet for Android': '三星浏览器',
  HarmonyOS: '鸿蒙',
};

/** Only names the library knows: a browser may send any text, and the name appears in messages. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(bowser.BROWSER_MAP),
  ...Object.values(bowser.OS_MAP),
]);

/** 'Chrome · Windows', '微信 · iOS'; '未知设备' when the browser says nothing that is known. */
export function deviceName(agent: string): string {
  if (agent.trim() === '') return '未知设备';
  const { browser, os } = bowser.getParser(agent).getResult();
  const names = [browser.name, os.name].filter((name) => KNOWN.has(name ?? ''));
  return names.map((name = '') => NAMES[name] ?? name).join(' · ') || '未知设备';
}
