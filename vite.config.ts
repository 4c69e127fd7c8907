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

export default defineConfig({
  plugins: [contractWithoutSchemas, reactRouter()],
});
