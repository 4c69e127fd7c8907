// Text messages. Without a provider they go to the log and a developer's inbox, never in production.
import type { FastifyBaseLogger } from 'fastify';
import { fail } from '../../contract/errors.ts';
import type { Config } from './config.ts';

export interface SentMessage {
  mobile: string;
  text: string;
  at: string;
}

export interface Sms {
  /** @throws Failure when nothing can be sent: nobody waits for a message that never comes. */
  send(mobile: string, text: string): Promise<void>;
  /** What was sent lately, newest first; always empty in production. */
  inbox(): readonly SentMessage[];
}

const INBOX_SIZE = 50;

export function openSms(config: Config, log: FastifyBaseLogger): Sms {
  return config.mode === 'production' ? noSms() : inboxSms(log);
}

function noSms(): Sms {
  return {
    send: async () => {
      throw fail('busy', '短信服务尚未配置，请联系网站管理员');
    },
    inbox: () => [],
  };
}

function inboxSms(log: FastifyBaseLogger): Sms {
  const messages: SentMessage[] = [];
  return {
    send: async (mobile, text) => {
      messages.unshift({ mobile, text, at: new Date().toISOString() });
      messages.length = Math.min(messages.length, INBOX_SIZE);
      log.info(`短信（开发环境，未真正发送）：${text} → 尾号 ${mobile.slice(-4)}`);
    },
    inbox: () => messages,
  };
}
