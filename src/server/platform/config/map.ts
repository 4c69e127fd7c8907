// The source of map tiles: its addresses, its coordinate system, and the hosts that pages may load from.
import { MAP_SYSTEMS, type MapSystem } from '../../../contract/value/location/coordinates.ts';
import { ConfigError, type Env } from './error.ts';

export interface MapConfig {
  /** A MapLibre style, or a template of picture tiles with {z}, {x} and {y}. */
  style: string;
  darkStyle: string | null;
  system: MapSystem;
  attribution: string;
  /** Origins for the pages' policy: those of the styles, and `MAP_HOSTS`. */
  hosts: readonly string[];
}

/** Null where no source is configured: pages then draw no map. */
export function mapOf(env: Env): MapConfig | null {
  if (!env.MAP_STYLE_URL) return null;
  const styles = [env.MAP_STYLE_URL, env.MAP_DARK_STYLE_URL].filter((url) => url !== undefined);
  const origins = styles.map((url) => new URL(url).origin);
  const more = (env.MAP_HOSTS ?? '').split(',').map((host) => originOf(host.trim()));
  return {
    style: env.MAP_STYLE_URL,
    darkStyle: env.MAP_DARK_STYLE_URL ?? null,
    system: env.MAP_COORDINATES ?? MAP_SYSTEMS[0],
    attribution: env.MAP_ATTRIBUTION ?? '',
    hosts: [...new Set([...origins, ...more.filter((host) => host !== '')])],
  };
}

/** A bare origin; anything else could widen the policy. */
function originOf(text: string): string {
  if (text === '') return '';
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.origin === text) return text;
  throw new ConfigError(
    '配置错误 MAP_HOSTS：应为逗号隔开的网址来源，如 https://tiles.example.com，不能有路径',
  );
}
