// Messages as text: for notices and screen readers, and text split at its links.
import {
  type Conversation,
  exchangeKinds,
  exchangeStates,
  type Message,
} from '../../contract/chat/chat.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import type { OutgoingMessage } from './store/stored.ts';

/** A message in one line. */
export function lineOf(message: Message): string {
  if (message.recalled) return '撤回了一条消息';
  switch (message.kind) {
    case 'text':
      return message.body.text;
    case 'image':
      return '[图片]';
    case 'file':
      return `[文件] ${message.body.name}`;
    case 'position':
      return `[职位] ${message.body.title}`;
    case 'resume':
      return '[简历]';
    case 'exchange':
      return `请求交换${labelOf(exchangeKinds, message.body.what)}`;
    case 'exchange_answer':
      return `交换${labelOf(exchangeKinds, message.body.what)}：${labelOf(exchangeStates, message.body.state)}`;
    case 'interview':
      return `[面试邀请] ${message.body.title}`;
    case 'offer':
      return `[offer] ${message.body.title}`;
    case 'note':
      return message.body.text;
    case 'recall':
      return message.from === 'system' ? '一条消息已被平台撤下' : '撤回了一条消息';
  }
}

/** An outgoing message in one line. */
export function lineOfOutgoing({
  message,
  file,
}: Pick<OutgoingMessage, 'message' | 'file'>): string {
  if (file) return file.as === 'image' ? '[图片]' : `[文件] ${file.name}`;
  switch (message?.kind) {
    case 'text':
      return message.body.text;
    case 'position':
      return '[职位卡片]';
    case 'resume':
      return '[在线简历]';
    case 'exchange':
      return `请求交换${labelOf(exchangeKinds, message.body.what)}`;
    case 'forward':
      return '[转发的消息]';
    default:
      return '正在发送';
  }
}

/** The line in the list while a conversation has no messages. */
export function unsaidLine({
  side,
  closed_because,
}: Pick<Conversation, 'side' | 'closed_because'>): string {
  if (side === 'customer') return '有问题可以直接留言';
  return side === 'service' || closed_because ? '还没有消息' : '还没有消息，打个招呼吧';
}

interface Piece {
  text: string;
  /** A web address; '' for plain text. */
  href: string;
}

const LINK = /(https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'*+,;=%]{3,}/gi;
/** Punctuation at the end of an address belongs to the sentence. */
const TAIL = /[.,;:!?'\]]+$/;

/** Splits a text at its links; only http and https addresses become links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of text.matchAll(LINK)) {
    const address = found[0].replace(TAIL, '');
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    if (found.index > done) pieces.push({ text: text.slice(done, found.index), href: '' });
    pieces.push({ text: address, href });
    done = found.index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: '' });
  return pieces;
}

/** 812 KB, 3.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
