// The provider of the signed-in areas: Ant Design in Chinese, with the site's theme and sizes. Loaded
// only there, never on open pages.
import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useTheme } from '../look/theme.ts';
import { EmptyState } from '../missing/empty-state.tsx';
import { NothingFound } from '../missing/nothing-found.tsx';
import { SCROLL_TO_ERROR } from './field-errors.ts';
import { antdTheme } from './theme-config.ts';
import './signed-in-ui.css';

dayjs.locale('zh-cn');

/** Reads the root font size and --u from the page, as "unit text" in whole pixels. */
function measured(): string {
  const style = getComputedStyle(document.documentElement);
  const root = Number.parseFloat(style.fontSize) || 12;
  const read = (name: string, otherwise: number) =>
    Number.parseFloat(style.getPropertyValue(name)) || otherwise;
  const k = read('--k', 1.1667);
  return `${Math.round(root * k)} ${Math.round(root * read('--k-text', k))}`;
}

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

const STILL = '(prefers-reduced-motion: reduce)';

function onStill(notify: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
/** Opens dropdowns inside the dialog in front; elsewhere they could be neither seen nor pressed. */
const popupBox = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

const isStillNow = () => window.matchMedia(STILL).matches;

/** Wraps signed-in pages; follows the theme switch and the window's width. */
export function SignedInUi({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const size = useSyncExternalStore(onResize, measured, () => '14 14');
  const isStill = useSyncExternalStore(onStill, isStillNow, () => false);
  const config = useMemo(() => {
    const [unitPx = 14, textPx = 14] = size.split(' ').map(Number);
    return antdTheme(theme, { unitPx, textPx, isStill });
  }, [theme, size, isStill]);
  // Converts Ant Design's px lengths: 14 of its pixels are one --u, so the root counts as 12 where it is
  // 12, and as 14 from 1440 px on. The theme itself scales the variables.
  const [transformers] = useState(() => [
    px2remTransformer({
      rootValue: typeof window !== 'undefined' && window.innerWidth >= 1440 ? 14 : 12,
    }),
  ]);
  return (
    <StyleProvider transformers={transformers}>
      <ConfigProvider
        locale={zhCN}
        theme={config}
        button={{ autoInsertSpace: false }}
        form={{ scrollToFirstError: SCROLL_TO_ERROR }}
        getPopupContainer={popupBox}
        renderEmpty={(component) =>
          component === 'Select' ? (
            <NothingFound>没有可选的</NothingFound>
          ) : (
            <EmptyState compact level={3} title="这里还没有内容" />
          )
        }
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
