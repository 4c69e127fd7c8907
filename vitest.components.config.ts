import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { playwright } from '@vitest/browser-playwright';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vitest/config';
import { findChromium } from './tests/e2e/stage/chromium.ts';

const { executablePath, env, args } = await findChromium();

// Components by themselves in the real browser: no server runs, and no build is needed. Every call is
// answered by the test (tests/components/calls.ts), so schemas are here, which pages leave out.
export default defineConfig({
  css: {
    postcss: {
      plugins: [
        globalData({ files: [join(import.meta.dirname, 'src/web/styles/media.css')] }),
        customMedia(),
      ],
    },
  },
  // As in production: React's checks for developers and Ant Design's would double the time.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  // Found late, a package would load the page anew in the middle of a test.
  optimizeDeps: {
    entries: ['src/web/**/*.{ts,tsx}', 'tests/components/*'],
    include: ['react/jsx-runtime', 'vitest-browser-react/pure'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    include: ['src/web/**/*.component.test.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    // Two pages for all files: scripts are loaded and compiled twice only, and while a test of one page
    // waits for a frame or an answer, the other page works.
    isolate: false,
    maxWorkers: 2,
    // A busy machine can be five times slower than a quiet one; who waits longer loses nothing when it passes.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 900 },
      provider: playwright({
        launchOptions: { executablePath, env, args },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
