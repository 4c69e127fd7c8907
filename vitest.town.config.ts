import { defineConfig } from 'vitest/config';

// The first start, alone: without the migrated database that the other tests begin with (vitest.config.ts).
export default defineConfig({ test: { include: ['tests/start.test.ts'] } });
