import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Ninety routes are few: the manifest comes with the page instead of a call for each link.
  routeDiscovery: { mode: 'initial' },
  // One chunk a route: a part that fails alone (a clientLoader's) would leave the page waiting.
  splitRouteModules: false,
} satisfies Config;
