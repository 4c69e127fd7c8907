// The emoji of the chat: 48 that people at work use, drawn by a set of their own (Fluent Emoji of Microsoft,
// MIT), so that every machine shows the same. The drawings are loaded when the first one is to be shown.
import { useSyncExternalStore } from 'react';

/** Each with its name, for who does not see it. */
export const EMOJI: readonly (readonly [sign: string, name: string])[] = [
  ['😀', '大笑'],
  ['😄', '开心'],
  ['😊', '微笑'],
  ['🙂', '浅笑'],
  ['😉', '眨眼'],
  ['😂', '笑哭'],
  ['🤣', '笑翻'],
  ['😅', '汗笑'],
  ['🥰', '喜欢'],
  ['😍', '心动'],
  ['🤗', '拥抱'],
  ['🤝', '握手'],
  ['👍', '赞'],
  ['👌', '好的'],
  ['👏', '鼓掌'],
  ['🙏', '拜托'],
  ['💪', '加油'],
  ['✌️', '胜利'],
  ['👋', '挥手'],
  ['🙋', '举手'],
  ['🤔', '思考'],
  ['😮', '惊讶'],
  ['😳', '脸红'],
  ['😶', '无语'],
  ['🙄', '白眼'],
  ['😪', '困'],
  ['😴', '睡觉'],
  ['😭', '大哭'],
  ['😢', '流泪'],
  ['😟', '担心'],
  ['😓', '汗'],
  ['😷', '口罩'],
  ['🎉', '庆祝'],
  ['🎊', '彩球'],
  ['🌹', '玫瑰'],
  ['☕', '咖啡'],
  ['🍵', '茶'],
  ['❤️', '爱心'],
  ['⭐', '星星'],
  ['✅', '完成'],
  ['❓', '疑问'],
  ['❗', '注意'],
  ['💼', '公文包'],
  ['📄', '文件'],
  ['📅', '日历'],
  ['⏰', '闹钟'],
  ['📞', '电话'],
  ['🏠', '房子'],
];

const NAMES: ReadonlyMap<string, string> = new Map(EMOJI);
/** The longer sign first; some are written with a mark behind them or without. */
const SIGNS = new RegExp(
  EMOJI.map(([sign]) => (sign.endsWith('\ufe0f') ? `${sign}?` : `${sign}\ufe0f?`)).join('|'),
  'gu',
);

interface EmojiPiece {
  text: string;
  /** The sign as the set knows it; '' for plain words. */
  sign: string;
}

/** Cuts a text at the emoji that the set can draw; others stay as the machine shows them. */
export function emojiPieces(text: string): EmojiPiece[] {
  const pieces: EmojiPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(SIGNS)) {
    const plain = found.replace('\ufe0f', '');
    const sign = [found, plain, `${plain}\ufe0f`].find((one) => NAMES.has(one));
    if (!sign) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), sign: '' });
    pieces.push({ text: found, sign });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), sign: '' });
  return pieces;
}

export const emojiName = (sign: string): string => NAMES.get(sign) ?? sign;

let drawings: Readonly<Record<string, string>> | null = null;
let isLoading = false;
const heard = new Set<() => void>();

function follow(hear: () => void): () => void {
  heard.add(hear);
  if (!drawings && !isLoading) {
    isLoading = true;
    import('./emoji-drawings.json').then(
      (loaded) => {
        drawings = loaded.default;
        for (const tell of heard) tell();
      },
      // The machine's own emoji stand in; the next one that is drawn asks again.
      () => {
        isLoading = false;
      },
    );
  }
  return () => heard.delete(hear);
}

/** The address of a drawing; '' until it is loaded. */
export function useDrawing(sign: string): string {
  const body = useSyncExternalStore(
    follow,
    () => drawings?.[sign] ?? '',
    () => '',
  );
  if (!body) return '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
