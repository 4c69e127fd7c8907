// When a line of the health page is well, and what to do where it is not. Pure.
import type { HealthLine, HealthState } from '../../../contract/console/health.ts';

const ORDER: readonly HealthState[] = ['ok', 'attention', 'broken'];

export const worstOf = (states: readonly HealthState[]): HealthState =>
  ORDER[Math.max(0, ...states.map((state) => ORDER.indexOf(state)))] ?? 'ok';

/** A line; what to do is said only where something is to be done. */
export const line = (
  label: string,
  state: HealthState,
  value: string,
  advice: string,
): HealthLine => ({ label, state, value, advice: state === 'ok' ? '' : advice });

export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power =
    bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

export function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '不到一分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

interface JobFacts {
  every_s: number | null;
  ran_at: Date | null;
  failures: number;
}

/** A job that failed three times in a row, or has long not run, needs somebody. */
export function jobState(
  { every_s, ran_at, failures }: JobFacts,
  now: Date,
): { state: HealthState; advice: string } {
  const look = '按任务名在日志里找原因；修好后会自己重试';
  if (failures >= 3) return { state: 'broken', advice: `连续失败 ${failures} 次。${look}` };
  if (failures > 0) return { state: 'attention', advice: `刚失败过。${look}` };
  const late_ms = ran_at ? now.getTime() - ran_at.getTime() - (every_s ?? 0) * 1000 : 0;
  // Short intervals are noted every half minute only.
  const patience_ms = Math.max(5 * 60_000, (every_s ?? 0) * 1000);
  if (late_ms <= patience_ms) return { state: 'ok', advice: '' };
  return {
    state: 'attention',
    advice: '很久没有运行：服务器停过，或别的任务占住了它；仍不运行时重启一个节点',
  };
}

const CHANNELS: Readonly<Record<string, string>> = { mail: '邮件', sms: '短信', wechat: '微信' };

interface DeliveryFacts {
  channel: string;
  waiting: number;
  oldest: Date | null;
  sent: number;
  failed: number;
}

export function deliveryLine(facts: DeliveryFacts, now: Date): HealthLine {
  const { channel, waiting, oldest, sent, failed } = facts;
  const age = oldest ? now.getTime() - oldest.getTime() : 0;
  const isStuck = waiting > 0 && age > 30 * 60_000;
  const isFailing = failed > 0 && failed >= sent;
  const state: HealthState =
    isStuck || isFailing ? 'broken' : failed > sent / 20 ? 'attention' : 'ok';
  const label = CHANNELS[channel] ?? channel;
  const queue = waiting > 0 ? `；等待 ${waiting} 条，最早的过了 ${ageText(age)}` : '';
  const advice = isStuck
    ? `看 notice-${channel} 任务有没有失败，服务商是否可用`
    : '看服务商后台的失败原因：余额、签名、模板或地址';
  return line(`${label}（24 小时）`, state, `送出 ${sent} 条，失败 ${failed} 条${queue}`, advice);
}
