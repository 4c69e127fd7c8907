// Hints about keys, only where there is a keyboard. A phone's keyboard has no Ctrl, and its main key is
// seldom labelled Enter.

/** True with a mouse or touchpad, which implies a keyboard; false on narrow screens. */
export function hasKeyboard(): boolean {
  return (
    typeof window === 'undefined' ||
    window.matchMedia('(pointer: fine) and (min-width: 48em)').matches
  );
}

/** How to finish a word of a list; commas separate words in all such lists. */
export const listHint = (keyboard = hasKeyboard()): string =>
  keyboard ? '输入后按回车添加' : '输入后用逗号隔开';
