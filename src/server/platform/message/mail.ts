// E-mail: through SMTP when SMTP_HOST is set. Without it mails go to the log and the developer's inbox, never in production.
import type { FastifyBaseLogger } from 'fastify';
import { fail } from '../../../contract/call/errors.ts';
import type { Config, SmtpConfig } from '../config.ts';
import type { Outbox } from './outbox.ts';

interface MailMessage {
  subject: string;
  /** Plain text. */
  text: string;
  /** The permanent message id: readers' mail programs show a repeated mail once. */
  id?: string;
  /** A file that goes with it. */
  file?: { name: string; media_type: string; bytes: Uint8Array };
}

export interface Mail {
  /** @throws Failure when the mail cannot be sent, so that nobody waits for it. */
  send(to: string, message: MailMessage): Promise<void>;
  /** False when no mail can be sent at all: functions that need mail are then not offered. */
  available: boolean;
  close(): void;
}

const TIMEOUT_MS = 5000;

/** Loads the SMTP client only where a server is named. */
export async function openMail(
  config: Config,
  log: FastifyBaseLogger,
  outbox: Outbox,
): Promise<Mail> {
  if (config.smtp) return smtpMail(config.smtp, log);
  return config.mode === 'production' ? noMail() : outboxMail(log, outbox);
}

async function smtpMail(smtp: SmtpConfig, log: FastifyBaseLogger): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password } } : {}),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mail texts are our own; a path or URL inside one must never make the server read it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    available: true,
    send: async (to, { subject, text, id, file }) => {
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: to },
          subject,
          text,
          ...(id ? { messageId: `<${id}@${domainOf(smtp.from)}>` } : {}),
          attachments: file ? [attachmentOf(file)] : [],
        });
      } catch (error) {
        // The server's answer may repeat the address, so only its code is logged.
        const { code = 'unknown' } = error as { code?: string };
        log.error({ event: 'mail-failed', code }, '邮件没有发出');
        throw fail('busy', '邮件暂时发不出去，请稍后再试');
      }
    },
    close: () => transport.close(),
  };
}

const attachmentOf = ({ name, media_type, bytes }: NonNullable<MailMessage['file']>) => ({
  filename: name,
  contentType: media_type,
  content: Buffer.from(bytes),
});

/** The part behind the @ of a sender, as in `择木 <no-reply@zemu.example>`. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'zemu';

function noMail(): Mail {
  return {
    available: false,
    send: async () => {
      throw fail('busy', '邮件服务尚未配置，请联系网站管理员');
    },
    close: () => {},
  };
}

function outboxMail(log: FastifyBaseLogger, outbox: Outbox): Mail {
  return {
    available: true,
    send: async (to, { subject, text, file }) => {
      outbox.add({
        to,
        text: [subject, text, file && `附件 ${file.name}`].filter(Boolean).join('\n'),
      });
      log.info(`邮件（开发环境，未真正发送）：${subject}`);
    },
    close: () => {},
  };
}
