// The building blocks of kit/ with their states, for developers: /dev/kit, never in production.
import type { MetaFunction } from 'react-router';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from './catalogue.module.css';
import { Buttons, Fields, Reasons } from './forms.tsx';
import { Facts, Filters, Layouts } from './lists.tsx';
import { Failed, Missing, Waiting } from './states.tsx';
import { Pictures, Words } from './texts.tsx';
import { Windows } from './windows.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: '组件目录', description: '页面用到的组件和它们的各种状态。', noindex: true });

export default function KitPage() {
  return (
    <main id="main" className={styles.page}>
      <PageHead
        title="组件目录"
        note="页面用到的组件和它们的各种状态，只在开发时提供。"
        actions={<ThemeToggle />}
      />
      <Buttons />
      <Fields />
      <Reasons />
      <Words />
      <Pictures />
      <Layouts />
      <Facts />
      <Filters />
      <Waiting />
      <Missing />
      <Failed />
      <Windows />
    </main>
  );
}
