// Hints that travel through Tencent Cloud Chat as custom elements: each tells a client to read on. The
// log and HTTP stay the truth (contract/chat/live.ts).

/** The description that marks a custom element as a hint of this site. */
export const HINT_SIGN = 'zemu.hint.v1';

/**
 * Tells that something happened in a conversation, without any content. A hint is not trusted: the
 * receiver reads the log.
 */
export type Hint =
  | { op: 'message'; id: number; seq: number }
  /** A side has read further. */
  | { op: 'read'; id: number }
  | { op: 'changed'; id: number }
  /** Not stored, so there is nothing to read: the page only shows 正在输入 for a moment. */
  | { op: 'typing'; id: number; side: string };

/** The path to which Tencent reports what its clients did. */
export const TENCENT_CALLBACK_PATH = '/api/im/tencent/callback';
