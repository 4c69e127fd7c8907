import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';
import { chineseLabels } from './scripts/vite/chinese-labels.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { compressedAssets } from './scripts/vite/compressed-assets.ts';
import { leanContractPlugin } from './scripts/vite/lean-contract.ts';
import { leanRouterPlugin } from './scripts/vite/lean-router.ts';
import { plainLengths } from './scripts/vite/plain-lengths.ts';
import { routerEdits } from './scripts/vite/router-edits.ts';
import { unseenPages } from './scripts/vite/unseen-pages.ts';

/** In pages an endpoint is its method and path: the schemas stay where calls are answered. */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'src/web/schema-stub.ts') : null),
};

/**
 * The list of routes that every page loads names for each the chunks it imports. Only links that
 * prefetch would read that, and there are none: left out, the list is half as heavy. What is false needs not be said.
 */
const manifestWithoutImports: Plugin = {
  name: 'manifest-without-imports',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  writeBundle() {
    const files = globSync(join(import.meta.dirname, 'build/client/assets/manifest-*.js'));
    if (files.length === 0) this.error('react-router changed where it writes its routes');
    for (const file of files) {
      const start = 'window.__reactRouterManifest=';
      const manifest = JSON.parse(readFileSync(file, 'utf8').replace(start, '').replace(/;$/, ''));
      for (const route of Object.values<Record<string, unknown>>(manifest.routes)) {
        for (const name of Object.keys(route))
          if (name === 'imports' || route[name] === false) delete route[name];
      }
      writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
    }
  },
};

/**
 * A part that is loaded later brings the style sheets that it uses, also those that the page has: React Router marks the page's
 * own with #, because it takes them away with the page. At the end of the head they would win over the page's own rules, so
 * the second one stands right behind the first.
 */
const stylesKeepTheirOrder: Plugin = {
  name: 'styles-keep-their-order',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null;
    const ordered = code.replace(
      'document.head.appendChild(link);',
      `const own = isCss && document.querySelector(
        'link[rel="stylesheet"][href="' + new URL(link.href).pathname + '#"]');
      if (own) own.after(link);
      else document.head.appendChild(link);`,
    );
    if (ordered === code) this.error('Vite changed how it loads style sheets');
    return { code: ordered, map: null };
  },
};

/** Found only once one is signed in: made ready at the start, the page need not reload for them. */
const SIGNED_IN_PACKAGES = [
  'antd',
  'antd/locale/zh_CN',
  '@ant-design/cssinjs',
  '@tanstack/react-query',
  'dayjs',
  'dayjs/locale/zh-cn',
  'zustand',
  'zustand/middleware',
];

/**
 * A warning fails the build, so none may depend on how busy the machine is. The slow callback that
 * the timings name is React Router's own: it reads what each route exports.
 */
const CHECKS = { bundlerTimings: false };

/**
 * React chooses by the environment between its quick form and one that checks everything and takes five times as long. The
 * built pages have the quick one with all that uses it, whatever mode the site runs in.
 */
const QUICK_REACT = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
};

/** A file that grows above this fails the build: it is heavier than anything so far. */
const LARGEST_KB = 1300;

/** Style sheets name the widths of screens by the names of this one. */
const WIDTHS = join(import.meta.dirname, 'src/web/styles/media.css');

/** The class in the page: its own name and four letters for its style sheet, half as long as Vite's. */
function classNameOf(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha1').update(sheet).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [
    contractWithoutSchemas,
    leanContractPlugin,
    routerEdits,
    leanRouterPlugin,
    chineseLabels,
    plainLengths,
    manifestWithoutImports,
    stylesKeepTheirOrder,
    unseenPages(),
    reactRouter(),
    compressedAssets,
  ],
  optimizeDeps: { include: SIGNED_IN_PACKAGES },
  css: {
    modules: { generateScopedName: classNameOf },
    postcss: { plugins: [globalData({ files: [WIDTHS] }), customMedia()] },
  },
  environments: {
    // Modules are loaded for what they export: what only an empty page imported falls away.
    ssr: {
      ...(command === 'build' ? QUICK_REACT : {}),
      build: { rolldownOptions: { checks: CHECKS, treeshake: { moduleSideEffects: false } } },
    },
    client: {
      build: {
        // The largest file is Ant Design with what signed-in pages share, loaded once for all of them.
        chunkSizeWarningLimit: LARGEST_KB,
        rolldownOptions: {
          checks: CHECKS,
          // Calls that begin at the stub of zod do nothing.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
  },
}));
