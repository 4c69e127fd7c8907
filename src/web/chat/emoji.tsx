// A small choice of emoji, as people at work use them.
import styles from './composer.module.css';

const EMOJI =
  '😀 😄 😊 🙂 😉 😂 🤣 😅 🥰 😍 🤗 🤝 👍 👌 👏 🙏 💪 ✌️ 👋 🙋 🤔 😮 😳 😶 🙄 😪 😴 😭 😢 😟 😓 😷 🎉 🎊 🌹 ☕ 🍵 ❤️ ⭐ ✅ ❓ ❗ 💼 📄 📅 ⏰ 📞 🏠'.split(
    ' ',
  );

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div className={styles.emoji}>
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={`插入 ${emoji}`}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
