// Messages and mails that were not really sent (outside production), newest first.

export interface SentMessage {
  /** A mobile number or an e-mail address. */
  to: string;
  text: string;
  at: string;
}

export interface Outbox {
  add(message: { to: string; text: string }): void;
  list(): readonly SentMessage[];
}

const SIZE = 50;

/** Keeps the last fifty. In production nothing is added. */
export function openOutbox(): Outbox {
  const messages: SentMessage[] = [];
  return {
    add: (message) => {
      messages.unshift({ ...message, at: new Date().toISOString() });
      messages.length = Math.min(messages.length, SIZE);
    },
    list: () => messages,
  };
}
