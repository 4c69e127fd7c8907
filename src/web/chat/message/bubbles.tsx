// Bubbles: text with links, a picture, a file, and messages that wait to be sent.
import { useCallback, useEffect, useState } from 'react';
import type { Message } from '../../../contract/chat/chat.ts';
import { getChatFile } from '../../../contract/chat/talk.ts';
import { download } from '../../data/files.ts';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { PrivatePicture } from '../../kit/media/private-picture.tsx';
import { Emoji } from '../composer/emoji-picker.tsx';
import { PictureIcon } from '../icons.tsx';
import type { OutgoingMessage } from '../store/stored.ts';
import { setTalk } from '../store/talk-state.ts';
import { useAddress } from '../talk/use-address.ts';
import { lineOfOutgoing, piecesOf, sizeText } from '../words.ts';
import { emojiPieces } from './emoji.ts';
import { ChatFile } from './file.tsx';
import styles from './message.module.css';

/** Text with the emoji drawn by the set. */
function Words({ text }: { text: string }) {
  let offset = 0;
  return emojiPieces(text).map(({ text: words, sign }) => {
    offset += words.length;
    return sign ? <Emoji key={offset} sign={sign} /> : words;
  });
}

type Quote = NonNullable<Extract<Message, { kind: 'text' }>['body']['quote']>;

interface TextBubbleProps {
  text: string;
  isOwn: boolean;
  quote?: Quote | undefined;
}

export function TextBubble({ text, isOwn, quote }: TextBubbleProps) {
  const { change } = useAddress();
  let offset = 0;
  return (
    <p
      className={`slim pad-y-2 pad-x-4 ground-surface edge-line ${styles.bubble}`}
      data-own={isOwn || undefined}
    >
      {quote &&
        (quote.gone ? (
          <span className={styles.quote}>引用的消息已不在</span>
        ) : (
          <button
            type="button"
            className={styles.quote}
            aria-label={`引用${quote.name}：${quote.words}，查看原消息`}
            onClick={() => change({ at: quote.seq }, true)}
          >
            {quote.name}：{quote.words}
          </button>
        ))}
      {piecesOf(text).map(({ text: words, href }) => {
        offset += words.length;
        return href ? (
          <a key={offset} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          <Words key={offset} text={words} />
        );
      })}
    </p>
  );
}

/** The largest size of a picture in the history, in units of --u. */
const MOST = { width: 15, height: 16 };

/** Reserves the picture's place, so that nothing moves when it has loaded. */
function roomOf(width: number, height: number): { width: string; height: string } {
  const known = width > 0 && height > 0 ? { width, height } : { width: 4, height: 3 };
  const scale = Math.min(MOST.width / known.width, MOST.height / known.height, 1 / 16);
  const units = (size: number) => `calc(${Math.max(3, size * scale).toFixed(2)} * var(--u))`;
  return { width: units(known.width), height: units(known.height) };
}

interface PictureBubbleProps {
  message: Message;
  width: number;
  height: number;
}

export function PictureBubble({ message: { id, seq }, width, height }: PictureBubbleProps) {
  const load = useCallback(() => download(getChatFile, { id, seq }, { quiet: true }), [id, seq]);
  return (
    <button
      type="button"
      className={`stack tone-ink-3 size-xs ground-sunken edge-line corner-md ${styles.picture}`}
      style={roomOf(width, height)}
      onClick={() => setTalk({ viewing: { id, seq } })}
    >
      <PrivatePicture alt="聊天图片" load={load} />
    </button>
  );
}

interface FileBubbleProps {
  message: Message;
  name: string;
  bytes: number;
  media_type: string;
}

export function FileBubble({ message, name, bytes, media_type }: FileBubbleProps) {
  return (
    <ChatFile
      id={message.id}
      seq={message.seq}
      name={name}
      isPdf={media_type === 'application/pdf'}
      note={sizeText(bytes)}
    />
  );
}

/** A message that is not sent yet, in its later look. */
export function WaitingBubble({ outgoing: { message, file } }: { outgoing: OutgoingMessage }) {
  const [src, setSrc] = useState('');
  // A file with a picture's name that is no picture is shown as a file.
  const [isUnreadable, setUnreadable] = useState(false);
  const isPicture = file?.as === 'image' && !isUnreadable;
  useEffect(() => {
    if (!file || !isPicture) return;
    const address = URL.createObjectURL(file.blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file, isPicture]);
  if (file && isPicture) {
    return (
      <span
        className={`stack tone-ink-3 size-xs ground-sunken edge-line corner-md ${styles.picture}`}
        style={roomOf(file.width, file.height)}
      >
        {src && <img src={src} alt={file.name} onError={() => setUnreadable(true)} />}
      </span>
    );
  }
  if (file) {
    return (
      <span className={styles.file}>
        {isUnreadable ? <PictureIcon /> : <DocumentIcon />}
        <span>
          <b>{file.name}</b>
          <small>{isUnreadable ? '不是能显示的图片' : sizeText(file.blob.size)}</small>
        </span>
      </span>
    );
  }
  if (message?.kind === 'text') return <TextBubble text={message.body.text} isOwn />;
  return (
    <p className={`slim pad-y-2 pad-x-4 ground-surface edge-line ${styles.bubble}`} data-own>
      {lineOfOutgoing({ message, file })}
    </p>
  );
}
