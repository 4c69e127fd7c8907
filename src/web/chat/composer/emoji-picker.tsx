// The choice of emoji above the text area, and an emoji within a text.

import { EMOJI, emojiName, useDrawing } from '../message/emoji.ts';
import styles from './composer.module.css';

/** An image of the emoji set; copying the text gives the character. */
export function Emoji({ sign }: { sign: string }) {
  const src = useDrawing(sign);
  return src ? <img className={styles.drawn} src={src} alt={sign} draggable={false} /> : sign;
}

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div className={styles.emoji}>
      {EMOJI.map(([sign]) => (
        <button
          key={sign}
          type="button"
          aria-label={`插入 ${sign}`}
          title={emojiName(sign)}
          onClick={() => onPick(sign)}
        >
          <Emoji sign={sign} />
        </button>
      ))}
    </div>
  );
}
