// What a field says about keys: only where there are any. A phone's keyboard has no Ctrl, and its big
// key is rarely called Enter.

/** True where people work with a mouse or a touchpad, and so with a keyboard; not on narrow screens. */
export function hasKeyboard(): boolean {
  return (
    typeof window === 'undefined' ||
    window.matchMedia('(pointer: fine) and (min-width: 48em)').matches
  );
}

/** How one word of a list is finished: every such list also parts words at commas. */
export const listHint = (keyboard = hasKeyboard()): string =>
  keyboard ? '输入后按回车添加' : '输入后用逗号隔开';
