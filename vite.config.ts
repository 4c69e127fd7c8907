import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** In the browser an endpoint is its method and path: the schemas stay on the server. */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'src/web/schema-stub.ts') : null),
};

/**
 * React Router answers a route's chunk that fails to load by reloading the page it is on, which
 * tells nobody anything. Here the error goes to the root's error page instead (spec section 8).
 */
const chunkErrorsAreShown: Plugin = {
  name: 'chunk-errors-are-shown',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null;
    const shown = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
      'throw error;',
    );
    if (shown === code) this.error('react-router changed how it answers a failed chunk');
    return { code: shown, map: null };
  },
};

export default defineConfig({
  plugins: [contractWithoutSchemas, chunkErrorsAreShown, reactRouter()],
});
