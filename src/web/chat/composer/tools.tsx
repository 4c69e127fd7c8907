// The tools above the text area: emoji, pictures, files, phrases, cards, requests, the interview.

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import {
  type Conversation,
  type ExchangeKind,
  exchangeKinds,
  type SendBody,
} from '../../../contract/chat/chat.ts';
import { saveContact } from '../../../contract/chat/talk.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { IMAGE_TYPES } from '../../../contract/site/site.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import {
  BriefcaseIcon,
  CalendarIcon,
  DocumentIcon,
  type Icon,
  PhoneIcon,
} from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { toastError } from '../../shell/toast.ts';
import { ClipIcon, PhraseIcon, PictureIcon, SmileIcon, WechatIcon } from '../icons.tsx';
import { WechatDialog } from '../message/exchange-dialogs.tsx';
import { Phrases } from '../message/phrases.tsx';
import { useChatScope } from '../store/use-chat.ts';
import styles from './composer.module.css';
import { EmojiPicker } from './emoji-picker.tsx';
import { FILE_ENDINGS } from './picked-file.ts';

interface ComposerToolsProps {
  conversation: Conversation;
  /** On phones the tools open by +. */
  isOpen: boolean;
  onLeave: () => void;
  /** Inserts text at the cursor. */
  onAdd: (words: string) => void;
  /** Replaces the whole text. */
  onWrite: (words: string) => void;
  onFiles: (files: readonly File[]) => void;
}

type Asked = 'wechat' | 'attachment' | 'interview' | 'offer' | null;

/** Sends messages whose answer is awaited, as requests; asks for missing data first. */
function useSaying(id: number) {
  const { chat } = useChatScope();
  const [asked, setAsked] = useState<Asked>(null);
  const sending = useAct(
    ({ message }: { message: SendBody; done: string }) => chat.say(id, message),
    {
      done: (_sent, { done }) => done,
      onError: (error) => {
        const fields = error instanceof CallError ? error.fields : {};
        if (fields.wechat) setAsked('wechat');
        else if (fields.attachment) setAsked('attachment');
        else toastError(error.message);
      },
    },
  );
  const say = (message: SendBody, done = '') => sending.mutate({ message, done });
  const ask = (what: ExchangeKind) =>
    say(
      { kind: 'exchange', body: { what } },
      `已请求交换${labelOf(exchangeKinds, what)}，等对方同意`,
    );
  const contact = useAct(saveContact, {
    quiet: true,
    onSuccess: () => {
      setAsked(null);
      ask('wechat');
    },
    onError: ({ message }) => toastError(message),
  });
  const isBusy = sending.isPending || contact.isPending;
  const saveWechat = (wechat: string) => contact.mutate({ wechat });
  return { asked, setAsked, isBusy, say, ask, saveWechat };
}

export function ComposerTools(props: ComposerToolsProps) {
  const { conversation, isOpen, onLeave, onAdd, onWrite, onFiles } = props;
  const { id, kind, side, position } = conversation;
  const saying = useSaying(id);
  const hasPhrases = side === 'seeker' || side === 'recruiter';
  const box = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<'emoji' | 'phrases' | null>(null);
  const toggle = (one: 'emoji' | 'phrases') => setPanel(panel === one ? null : one);
  useLeaving(box, panel !== null || isOpen, () => (panel === null ? onLeave() : setPanel(null)));
  return (
    <div ref={box}>
      {panel && (
        <section
          aria-label={panel === 'emoji' ? '表情' : '常用语'}
          className={`below-2 pad-3 ground-raised edge-line corner-lg shadow-2 ${styles.panel}`}
          data-repeats
        >
          {panel === 'emoji' && <EmojiPicker onPick={onAdd} />}
          {panel === 'phrases' && hasPhrases && (
            <Phrases
              side={side}
              onPick={(words) => {
                onWrite(words.replaceAll('{职位}', () => position?.title ?? '这个职位'));
                setPanel(null);
              }}
            />
          )}
        </section>
      )}
      <div
        className={`row wrap gap-x-1 ${styles.tools}`}
        role="toolbar"
        aria-label="发送工具"
        data-open={isOpen || undefined}
      >
        <Tool
          label="表情"
          icon={SmileIcon}
          isOpen={panel === 'emoji'}
          onClick={() => toggle('emoji')}
        />
        <FileTool
          label="图片"
          icon={PictureIcon}
          accept={IMAGE_TYPES.join(',')}
          onFiles={onFiles}
        />
        <FileTool label="文件" icon={ClipIcon} accept={FILE_ENDINGS.join(',')} onFiles={onFiles} />
        {hasPhrases && (
          <Tool
            label="常用语"
            icon={PhraseIcon}
            isOpen={panel === 'phrases'}
            onClick={() => toggle('phrases')}
          />
        )}
        {kind === 'talk' && <TalkTools conversation={conversation} {...saying} />}
      </div>
      <Asking conversation={conversation} {...saying} />
    </div>
  );
}

type SayingProps = { conversation: Conversation } & ReturnType<typeof useSaying>;

/** Tools for conversations between seeker and recruiter only: requests, cards, the interview. */
function TalkTools({ conversation, setAsked, say, ask }: SayingProps) {
  const { side, position, application_id } = conversation;
  const { slots } = useChatScope();
  return (
    <>
      <span className={styles.gap} />
      <Tool label="换电话" icon={PhoneIcon} onClick={() => void ask('phone')} />
      <Tool label="换微信" icon={WechatIcon} onClick={() => void ask('wechat')} />
      <Tool
        label={side === 'seeker' ? '发附件简历' : '求简历'}
        icon={DocumentIcon}
        onClick={() => void ask('resume')}
      />
      {side === 'seeker' && (
        <Tool
          label="在线简历"
          icon={DocumentIcon}
          onClick={() => void say({ kind: 'resume', body: {} })}
        />
      )}
      {position && (
        <Tool
          label="职位"
          icon={BriefcaseIcon}
          onClick={() => void say({ kind: 'position', body: { position_id: position.id } })}
        />
      )}
      {side === 'recruiter' && (
        <Tool label="约面试" icon={CalendarIcon} onClick={() => setAsked('interview')} />
      )}
      {slots.offerForm && application_id !== null && (
        <Tool label="发录用通知" icon={DocumentIcon} onClick={() => setAsked('offer')} />
      )}
    </>
  );
}

/** The dialog that a tool opens before it sends. */
function Asking({ conversation, asked, setAsked, isBusy, saveWechat }: SayingProps) {
  const { other, application_id } = conversation;
  const { slots } = useChatScope();
  const close = () => setAsked(null);
  return (
    <>
      {asked === 'wechat' && (
        <WechatDialog
          isBusy={isBusy}
          onClose={close}
          onSave={(wechat) => void saveWechat(wechat)}
        />
      )}
      {asked === 'attachment' && <NoAttachment onClose={close} />}
      {asked === 'interview' && (
        <Dialog open size="lg" onClose={close} title={`邀请${other.name}面试`}>
          {slots.inviteForm?.(conversation, close)}
        </Dialog>
      )}
      {asked === 'offer' && application_id !== null && (
        <Dialog open size="lg" onClose={close} title={`给${other.name}发录用通知`}>
          {slots.offerForm?.(application_id, close)}
        </Dialog>
      )}
    </>
  );
}

function NoAttachment({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="还没有附件简历">
      <EmptyState
        compact
        title="先上传一份附件简历"
        actions={<LinkButton to="/my-resume">去上传</LinkButton>}
      >
        PDF 或 Word 都可以。也可以先发“在线简历”卡片给对方。
      </EmptyState>
    </Dialog>
  );
}

/** Closes what is open on Escape and on a press elsewhere. */
function useLeaving(
  box: { readonly current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const press = ({ target }: Event) => {
      // The button that opened it closes it itself.
      const isInside = box.current?.parentElement?.contains(target as Node);
      const isOnTop = (target as Element | null)?.closest('dialog');
      if (!isInside && !isOnTop) latest.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('keydown', key, options);
    return () => stop.abort();
  }, [box, isOpen]);
}

interface ToolProps {
  label: string;
  icon: Icon;
  onClick?: () => void;
  /** For tools that open a panel above the text area. */
  isOpen?: boolean;
}

function Tool({ label, icon: ToolIcon, onClick, isOpen }: ToolProps) {
  return (
    <button
      type="button"
      className={`row align-center gap-1 fixed tone-ink-2 size-sm nowrap corner-leaf-sm ${styles.tool}`}
      aria-expanded={isOpen}
      onClick={onClick}
      title={label}
    >
      <ToolIcon />
      <span>{label}</span>
    </button>
  );
}

interface FileToolProps extends ToolProps {
  accept: string;
  onFiles: (files: readonly File[]) => void;
}

function FileTool({ label, icon, accept, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Choosing the same file again must fire a change event.
    event.target.value = '';
  };
  return (
    <>
      <Tool label={label} icon={icon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        aria-label={`选择${label}`}
        tabIndex={-1}
        onChange={take}
      />
    </>
  );
}
