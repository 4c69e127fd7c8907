// A press counts although the page moves under the mouse. Leaving a field shows or removes its message, which
// moves the button that is being pressed; the browser then sees the button go down and something else come up,
// and clicks neither.
import { CONTROLS } from './double-press.ts';

/** A hand that stays still moves the mouse less, in CSS pixels. */
const STILL_PX = 8;

/**
 * Clicks a control that moved away while a still mouse pressed it. Returns the function that stops it.
 * @param page the document, or a part of it in tests.
 */
export function keepMovedPresses(page: EventTarget): () => void {
  let pressed: { control: HTMLElement; x: number; y: number } | null = null;
  const hold = (event: Event) => {
    const { pointerType, button, clientX: x, clientY: y, target } = event as PointerEvent;
    const control = (target as Element | null)?.closest?.<HTMLElement>(CONTROLS) ?? null;
    pressed = pointerType === 'mouse' && button === 0 && control ? { control, x, y } : null;
  };
  const letGo = (event: Event) => {
    const { clientX, clientY, target } = event as PointerEvent;
    const was = pressed;
    pressed = null;
    if (!was?.control.isConnected || was.control.contains(target as Node | null)) return;
    if (Math.hypot(clientX - was.x, clientY - was.y) < STILL_PX) was.control.click();
  };
  page.addEventListener('pointerdown', hold, { capture: true });
  page.addEventListener('pointerup', letGo, { capture: true });
  return () => {
    page.removeEventListener('pointerdown', hold, { capture: true });
    page.removeEventListener('pointerup', letGo, { capture: true });
  };
}
