// The question before forwarding another person's words.
import type { ChatSide, Message } from '../../../contract/chat/chat.ts';

const NAMES_MAX = 3;
const NAMES_OF_KINDS: Partial<Record<Message['kind'], string>> = { image: '图片', file: '文件' };

/**
 * The question before a person on `side` forwards messages; '' where none is needed: own texts and cards
 * of positions hold nobody's data. Forwarded messages count as another person's.
 * @param to names of the target conversations, without 择木客服, whose task is to look into things.
 */
export function forwardQuestion(
  messages: readonly Message[],
  side: ChatSide,
  to: readonly string[],
): string {
  const others = messages.filter(
    ({ from, forwarded, kind }) => kind !== 'position' && (from !== side || forwarded),
  );
  const [first] = others;
  if (!first || to.length === 0) return '';
  const writers = new Set(others.map((one) => (one.from === side ? '' : one.sender_name)));
  const [writer] = writers;
  const whose = writers.size === 1 && writer ? `${writer}发来的` : '别人发来的';
  const what =
    others.length > 1 ? ` ${others.length} 条消息` : (NAMES_OF_KINDS[first.kind] ?? '消息');
  const names = to.slice(0, NAMES_MAX).join('、') + (to.length > NAMES_MAX ? '等' : '');
  return `要把${whose}${what}转发给${names}吗？`;
}
