// Vite plugin: Ant Design has names for screen readers that no locale reaches ("Select all", "Clear").
// Here they become Chinese, at one place for all screens.
import type { Plugin } from 'vite';

interface Label {
  /** The end of the file's path, without `.js`. */
  file: string;
  from: string;
  to: string;
}

/** Icons that stand alone in a button: their name is the button's. All others are ornament. */
const ICON_NAMES = { search: '搜索', close: '关闭', 'close-circle': '清除', loading: '加载中' };

const ICON = 'role: "img",\n    "aria-label": icon.name';
const NAMES = JSON.stringify(ICON_NAMES);
const NAMED_ICON = `...(${NAMES}[icon.name]
      ? { role: "img", "aria-label": ${NAMES}[icon.name] }
      : { "aria-hidden": true })`;

/** Every English name in the parts that screens use, with what stands there instead. */
export const LABELS: readonly Label[] = [
  ...['AntdIcon', 'AntdIconLight'].map((name) => ({
    file: `@ant-design/icons/es/components/${name}`,
    from: ICON,
    to: NAMED_ICON,
  })),
  { file: 'antd/es/table/hooks/useSelection', from: "'Custom selection'", to: "'选择方式'" },
  { file: 'antd/es/table/hooks/useSelection', from: "'Select all'", to: "'全选'" },
  {
    file: 'antd/es/_util/hooks/useClosable',
    from: "closeLabel = 'Close'",
    to: "closeLabel = '关闭'",
  },
  {
    file: '@rc-component/select/es/hooks/useAllowClear',
    from: "?? 'Clear'",
    to: "?? '清除选择'",
  },
  { file: '@rc-component/input-number/es/StepHandler', from: "'Increase Value'", to: "'增加'" },
  { file: '@rc-component/input-number/es/StepHandler', from: "'Decrease Value'", to: "'减少'" },
  {
    file: '@rc-component/dialog/es/Dialog/Content/Panel',
    from: '"aria-label": "Close"',
    to: '"aria-label": "关闭"',
  },
  {
    file: '@rc-component/notification/es/Notification',
    from: '"aria-label": "Close"',
    to: '"aria-label": "关闭"',
  },
  {
    file: '@rc-component/segmented/es/index',
    from: '"aria-label": "segmented control"',
    to: '"aria-label": "选项"',
  },
];

/**
 * Takes the path and source of a module of a package. Gives it with Chinese names, null where it has
 * none of ours.
 * @throws Error when a name is not where it was: the package changed, and the table must follow.
 */
export function withChineseLabels(id: string, code: string): string | null {
  const path = id.replace(/\?.*$/, '');
  const labels = LABELS.filter(({ file }) => path.endsWith(`/${file}.js`));
  if (labels.length === 0) return null;
  return labels.reduce((text, { file, from, to }) => {
    if (!text.includes(from)) throw new Error(`${file} no longer says ${from}`);
    return text.replaceAll(from, to);
  }, code);
}

export const chineseLabels: Plugin = {
  name: 'chinese-labels',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const changed = withChineseLabels(id, code);
    return changed === null ? null : { code: changed, map: null };
  },
};
