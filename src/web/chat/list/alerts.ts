// A sound and a browser notice for new messages. Both are off by default, and the browser's permission is
// asked only after a press.
import { create } from 'zustand';
import { type AlertChoice, findAlertChoice, storeAlertChoice } from '../store/stored.ts';

export const useAlertChoice = create<AlertChoice & { isKnown: boolean }>(() => ({
  sound: false,
  notification: false,
  isKnown: false,
}));

/** Reads the choice stored in this browser, once. */
export async function readAlertChoice(): Promise<void> {
  if (useAlertChoice.getState().isKnown) return;
  const stored = await findAlertChoice();
  useAlertChoice.setState({ ...stored, isKnown: true });
}

export function chooseAlerts(change: Partial<AlertChoice>): void {
  useAlertChoice.setState(change);
  const { sound, notification } = useAlertChoice.getState();
  void storeAlertChoice({ sound, notification });
}

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks for the browser's permission; false when the person or the browser refused. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const answer =
    Notification.permission === 'default'
      ? await Notification.requestPermission()
      : Notification.permission;
  return answer === 'granted';
}

/** The lock of the tab that shows alerts: of all tabs with a chat one holds it. */
const PAGE_LOCK = 'zemu-chat-page';
let isTeller = false;

/** Shows alerts from this page, unless another tab with a chat does. Ends with the signal. */
export function tellFromHere(signal: AbortSignal): void {
  if (!navigator.locks) {
    isTeller = true;
    return;
  }
  const untilLeft = () => {
    isTeller = true;
    return new Promise<void>((done) => {
      signal.addEventListener('abort', () => {
        isTeller = false;
        done();
      });
    });
  };
  void navigator.locks.request(PAGE_LOCK, { signal }, untilLeft).catch(() => {});
}

/** For pages without a chat: shows that messages wait, unless a tab with a chat shows alerts. */
export async function announceElsewhere(count: number, isRecruiter: boolean): Promise<void> {
  await readAlertChoice();
  const locks = await navigator.locks?.query();
  if (isTeller || locks?.held?.some(({ name }) => name === PAGE_LOCK)) return;
  isTeller = true;
  alertOf('择木', `您有 ${count} 条未读消息`, () =>
    window.location.assign(isRecruiter ? '/layout/interactive' : '/interaction'),
  );
  isTeller = false;
}

let player: AudioContext | null = null;

/** Plays two soft notes like a bird's call. They are synthesised, so that no file is loaded. */
export function chirp(): void {
  try {
    player ??= new AudioContext();
    if (player.state === 'suspended') void player.resume();
    const begin = player.currentTime;
    for (const [at, pitch] of [
      [0, 1318],
      [0.12, 1760],
    ] as const) {
      const tone = player.createOscillator();
      const volume = player.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, begin + at);
      volume.gain.exponentialRampToValueAtTime(0.12, begin + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + 0.18);
      tone.connect(volume).connect(player.destination);
      tone.start(begin + at);
      tone.stop(begin + at + 0.2);
    }
  } catch {
    // A browser without sound stays silent.
  }
}

/** Alerts of a new message as the person chose; the notice only while the page is hidden. */
export function alertOf(title: string, body: string, onOpen: () => void): void {
  if (!isTeller) return;
  const { sound, notification } = useAlertChoice.getState();
  if (sound) chirp();
  if (!notification || !document.hidden || !canNotify()) return;
  if (Notification.permission !== 'granted') return;
  try {
    // One notice per sender: a newer one replaces the older.
    const notice = new Notification(title, {
      body,
      tag: `zemu-chat-${title}`,
      icon: '/favicon.svg',
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones allow notices from service workers only.
  }
}
