// The emoji of the chat: 48 usual ones, drawn by a set (Fluent Emoji of Microsoft, MIT), so that they
// look the same on every machine. The drawings load when the first one is shown.
import { useSyncExternalStore } from 'react';

/** Each with its name, for screen readers. */
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
/** Longer emoji first; some occur with and without a variation selector. */
const SIGNS = new RegExp(
  EMOJI.map(([sign]) => (sign.endsWith('\ufe0f') ? `${sign}?` : `${sign}\ufe0f?`)).join('|'),
  'gu',
);

interface EmojiPiece {
  text: string;
  /** The emoji as the set has it; '' for plain text. */
  sign: string;
}

/** Splits a text at the emoji of the set; the machine draws all others. */
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
      // Loading failed: the machine's emoji are shown, and the next emoji tries again.
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
