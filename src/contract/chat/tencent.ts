// What travels through Tencent Cloud Chat where it carries: hints to read on, in custom elements. The
// log and HTTP decide as ever (contract/chat/live.ts).

/** The description by which a custom element is known as a hint of this site. */
export const HINT_SIGN = 'zemu.hint.v1';

/**
 * That something happened in a conversation, and nothing of what was said. It is believed nowhere:
 * the listener asks the log.
 */
export type Hint =
  | { op: 'message'; id: number; seq: number }
  /** A cursor moved. */
  | { op: 'read'; id: number }
  | { op: 'changed'; id: number }
  /** Stored nowhere, so there is nothing to ask for: it shows 正在输入 for a moment and does no more. */
  | { op: 'typing'; id: number; side: string };

/** Where Tencent reports what its clients did. */
export const TENCENT_CALLBACK_PATH = '/api/im/tencent/callback';
