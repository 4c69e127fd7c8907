// Text messages: through Aliyun when SMS_PROVIDER says so. Without a provider they go to the log and a developer's inbox, never in production.
import type { FastifyBaseLogger } from 'fastify';
import { fail } from '../../../contract/call/errors.ts';
import type { Config, SmsConfig } from '../config.ts';
import type { Outbox } from './outbox.ts';
import { sendByAliyun } from './sms-aliyun.ts';

interface SmsMessage {
  /** The whole text, for the developer's inbox. */
  text: string;
  /** The fields of the provider's template, as in `{ code: '123456' }`. */
  params: Readonly<Record<string, string>>;
  /** The template at the provider; that of codes when left out. */
  template?: 'notice';
}

export interface Sms {
  /** @throws Failure when the message cannot be sent, so that nobody waits for it. */
  send(mobile: string, message: SmsMessage): Promise<void>;
  /** False when notices cannot be sent, because no template for them is configured. */
  sendsNotices: boolean;
}

export function openSms(config: Config, log: FastifyBaseLogger, outbox: Outbox): Sms {
  if (config.sms) return aliyunSms(config.sms, log);
  return config.mode === 'production' ? noSms() : outboxSms(log, outbox);
}

function aliyunSms(config: SmsConfig, log: FastifyBaseLogger): Sms {
  return {
    sendsNotices: config.noticeTemplateCode !== undefined,
    send: async (mobile, { params, template }) => {
      const templateCode = template === 'notice' ? config.noticeTemplateCode : config.templateCode;
      try {
        if (!templateCode) throw new Error('no template for notices');
        await sendByAliyun({ ...config, templateCode }, mobile, params);
      } catch (error) {
        // The error's text may contain the URL with the number in it.
        const reason = error instanceof Error ? error.message.slice(0, 80) : 'unknown';
        log.error({ event: 'sms-failed', reason }, '短信没有发出');
        throw fail('busy', '短信暂时发不出去，请稍后再试');
      }
    },
  };
}

function noSms(): Sms {
  return {
    sendsNotices: false,
    send: async () => {
      throw fail('busy', '短信服务尚未配置，请联系网站管理员');
    },
  };
}

function outboxSms(log: FastifyBaseLogger, outbox: Outbox): Sms {
  return {
    sendsNotices: true,
    send: async (mobile, { text }) => {
      outbox.add({ to: mobile, text });
      log.info(`短信（开发环境，未真正发送）：${text} → 尾号 ${mobile.slice(-4)}`);
    },
  };
}
