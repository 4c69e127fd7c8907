// Vite plugin: Ant Design has English names for screen readers ("Select all", "Clear") that no locale
// translates. The plugin replaces them with Chinese ones in the build.
import type { Plugin } from 'vite';

interface Label {
  /** The end of the module's path, without `.js`. */
  file: string;
  from: string;
  to: string;
}

/** Icons that may be a button's only content: their name names the button. All others are decoration. */
const ICON_NAMES = { search: '搜索', close: '关闭', 'close-circle': '清除', loading: '加载中' };

const ICON = 'role: "img",\n    "aria-label": icon.name';
const NAMES = JSON.stringify(ICON_NAMES);
const NAMED_ICON = `...(${NAMES}[icon.name]
      ? { role: "img", "aria-label": ${NAMES}[icon.name] }
      : { "aria-hidden": true })`;

/** The English names in the components that screens use, with their Chinese replacements. */
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
 * Takes a package module's path and source; gives the source with Chinese names, null for a module without
 * listed names.
 * @throws Error when a listed name is missing: the package has changed, and the table must follow.
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
