// The composer: text, emoji, pictures, files, cards and requests. What is typed is kept; Enter sends.

import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Conversation, TEXT_MAX } from '../../../contract/chat/chat.ts';
import { serviceQuestions } from '../../../contract/chat/service-questions.ts';
import { Button } from '../../kit/form/button.tsx';
import { hasKeyboard } from '../../kit/form/typing-hints.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CloseIcon, InfoIcon, PlusIcon, SendIcon } from '../../kit/look/icons.tsx';
import { toastError } from '../../shell/toast.ts';
import { storeTyped, useTyped } from '../store/drafts.ts';
import { setTalk, useTalkState } from '../store/talk-state.ts';
import { useChatScope } from '../store/use-chat.ts';
import styles from './composer.module.css';
import { outgoingOf } from './picked-file.ts';
import { ComposerTools } from './tools.tsx';

const HINTS = { keys: '写消息，Enter 发送，Shift+Enter 换行', touch: '写消息' } as const;

export function Composer({ conversation }: { conversation: Conversation }) {
  const { id, side, closed_because } = conversation;
  const [isPlus, setIsPlus] = useState(false);
  const quote = useTalkState((state) => (state.quote?.id === id ? state.quote : null));
  const writing = useWriting(id, quote);
  const { post, takeFiles } = usePosting(id);
  const { isOver, drop } = useDrop((files) => {
    if (!closed_because) void takeFiles(files);
  });
  const { words, excess, write } = writing;
  const send = () => {
    if (words === '' || excess > 0 || closed_because) return;
    const body = { text: words, ...(quote && { quote: quote.seq }) };
    if (!post({ message: { kind: 'text', body }, file: null })) return;
    write('');
    setTalk({ quote: null });
  };
  const ask = (question: string) =>
    void post({ message: { kind: 'text', body: { text: question } }, file: null });
  return (
    <section
      aria-label="写消息"
      className={classNames(styles.composer, isOver && styles.over)}
      {...drop}
    >
      {closed_because ? (
        <p className={`row gap-2 pad-2 tone-ink-2 size-sm ${styles.closed}`} role="note">
          <InfoIcon />
          {closed_because}
        </p>
      ) : (
        <ComposerTools
          conversation={conversation}
          isOpen={isPlus}
          onLeave={() => setIsPlus(false)}
          onAdd={writing.add}
          onWrite={(next) => {
            write(next);
            writing.area.current?.focus();
          }}
          onFiles={(files) => void takeFiles(files)}
        />
      )}
      {side === 'customer' && <Questions onAsk={ask} />}
      {quote && (
        <p
          className={`row align-center gap-2 pad-y-1 pad-x-2 tone-ink-2 size-sm ground-sunken ${styles.quoting}`}
        >
          <span className="grow clip">
            引用 {quote.name}：{quote.words}
          </span>
          <button type="button" aria-label="取消引用" onClick={() => setTalk({ quote: null })}>
            <CloseIcon />
          </button>
        </p>
      )}
      <div className={`row align-end gap-3 ${styles.writing}`}>
        {!closed_because && (
          <button
            type="button"
            className={styles.plus}
            aria-label="更多工具"
            aria-expanded={isPlus}
            onClick={() => setIsPlus(!isPlus)}
          >
            <PlusIcon />
          </button>
        )}
        <Line conversation={conversation} writing={writing} onSend={send} onFiles={takeFiles} />
      </div>
      {excess > 0 && (
        <p className={`row gap-2 pad-2 tone-ink-2 size-sm ${styles.tooLong}`} role="alert">
          消息最多 {TEXT_MAX} 个字，请删去 {excess} 个，或分几条发送
        </p>
      )}
      {isOver && <p className={styles.dropHere}>松开鼠标，发送图片或文件</p>}
    </section>
  );
}

/** The text being typed in a conversation, kept when the page is left. */
function useWriting(id: number, quote: object | null) {
  const { chat } = useChatScope();
  const stored = useTyped(id);
  const [text, setText] = useState(stored);
  const area = useRef<HTMLTextAreaElement>(null);
  const [hasMouse] = useState(hasKeyboard);
  // Other parts of the page may set the text: 重新编辑, a phrase.
  useEffect(() => {
    if (stored !== '') setText(stored);
  }, [stored]);
  useAutoHeight(area, text);
  useEffect(() => {
    if (quote) area.current?.focus({ preventScroll: true });
  }, [quote]);
  useEffect(() => {
    // On phones the keyboard would cover the messages.
    if (hasMouse) area.current?.focus({ preventScroll: true });
  }, [hasMouse]);

  const write = (next: string) => {
    setText(next);
    storeTyped(id, next);
    if (next.trim()) chat.typing(id);
  };
  /** Inserts text at the cursor. */
  const add = (added: string) => {
    const box = area.current;
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    write(text.slice(0, from) + added + text.slice(to));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + added.length, from + added.length);
    });
  };
  const words = text.trim();
  return { area, text, words, excess: words.length - TEXT_MAX, hasMouse, write, add };
}

/** Passes messages and files to the outbox, and says which it does not accept. */
function usePosting(id: number) {
  const { chat } = useChatScope();
  const post = (what: Parameters<typeof chat.post>[1]) => {
    const isTaken = chat.post(id, what);
    if (!isTaken) toastError('还没发出的消息太多了，等网络恢复或删去一些再发');
    return isTaken;
  };
  const takeFiles = async (files: readonly File[]) => {
    for (const file of files) {
      const outgoing = await outgoingOf(file);
      if (typeof outgoing === 'string') toastError(outgoing);
      else post({ message: null, file: outgoing });
    }
  };
  return { post, takeFiles };
}

/** Accepts files dropped on the element that spreads `drop`. */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { isOver, drop };
}

interface LineProps {
  conversation: Conversation;
  writing: ReturnType<typeof useWriting>;
  onSend: () => void;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** The text area, and the button that sends. */
function Line({ conversation, writing, onSend, onFiles }: LineProps) {
  const { closed_because, other } = conversation;
  const { area, text, words, excess, hasMouse, write } = writing;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a Chinese word in an input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void onFiles(files);
  };
  return (
    <>
      <textarea
        ref={area}
        rows={1}
        className={styles.area}
        aria-label={`给${other.name}的消息`}
        aria-invalid={excess > 0 || undefined}
        placeholder={closed_because ? '现在不能发送' : HINTS[hasMouse ? 'keys' : 'touch']}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button
        size="sm"
        className={styles.send}
        icon={<SendIcon />}
        disabled={words === '' || excess > 0 || closed_because !== ''}
        onClick={onSend}
      >
        发送
      </Button>
    </>
  );
}

/** The most frequent questions to 择木客服: a press asks, the answer comes at once. */
function Questions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="常见问题">
      {serviceQuestions.map(({ question }) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Grows the text area with its text, up to the style's max-height. */
function useAutoHeight(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has a height of its own
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [area, text]);
}
