// Where metrics are read: a port of its own, so that no route of the site shows them.
import { ConfigError, type Env } from './error.ts';
import { acceptedOf } from './old.ts';

export interface MetricsConfig {
  host: string;
  port: number;
  /** One of these a reader has to show; none where only this machine can read. */
  tokens: readonly string[];
}

const OWN = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

/** Null where no port is set. @throws ConfigError for a port of the site, and for an open address without a token. */
export function metricsOf(env: Env): MetricsConfig | null {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  const tokens = acceptedOf(env.METRICS_TOKEN, env.METRICS_TOKEN_OLD);
  if (port === undefined) return null;
  if (port === env.PORT)
    throw new ConfigError('配置错误 METRICS_PORT：不能与 PORT 相同，指标不对公众开放');
  if (tokens.length === 0 && !OWN.test(host))
    throw new ConfigError(
      '配置错误 METRICS_TOKEN：METRICS_HOST 不是本机地址（127.0.0.1），因此必须设置它',
    );
  return { host, port, tokens };
}
