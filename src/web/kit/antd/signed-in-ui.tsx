// The ground under the signed-in areas: Ant Design in Chinese, in the house's theme and size. Only
// loaded there, never by open pages.
import { px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { SCROLL_TO_ERROR } from '../form/field-errors.ts';
import { NothingFound } from '../form/nothing-found.tsx';
import { useTheme } from '../look/theme.ts';
import { EmptyState } from '../missing/empty-state.tsx';
import { antdTheme } from './theme-config.ts';
import './signed-in-ui.css';

dayjs.locale('zh-cn');

/** Reads the root's size and k from the page, as "unit text" in whole pixels. */
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
/** Lists open inside the dialog in front: below its page they could be neither seen nor pressed. */
const popupBox = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

const isStillNow = () => window.matchMedia(STILL).matches;

/** Wraps signed-in pages; follows the light and dark switch and the window's width live. */
export function SignedInUi({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const size = useSyncExternalStore(onResize, measured, () => '14 14');
  const isStill = useSyncExternalStore(onStill, isStillNow, () => false);
  const config = useMemo(() => {
    const [unitPx = 14, textPx = 14] = size.split(' ').map(Number);
    return antdTheme(theme, { unitPx, textPx, isStill });
  }, [theme, size, isStill]);
  // Lengths written out inside Ant Design: 14 of its pixels are one unit, so the root counts as 12
  // where it is 12, and as 14 from 1440 on. The variables are scaled by the theme itself.
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
