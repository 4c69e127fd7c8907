// Starting a conversation with a found person: the position, the first message, and the quota it uses. An
// existing conversation is only opened.

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  getTalentOpening,
  type Opening,
  startChatWithTalent,
} from '../../../contract/chat/opening.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import { CallError, call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { uuid } from '../../data/uuid.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import { GreetingFields, greetingFault } from '../../parts/greeting-dialog.tsx';
import { getMore } from '../../parts/quota/get-more.ts';
import { leftWords } from '../../parts/quota/words.ts';
import { PositionChoice } from '../person/position-choice.tsx';
import styles from './sourcing.module.css';
import { useTalentQuota } from './use-talents.ts';

interface TalkTalentDialogProps {
  talent: TalentCard;
  /** The position of the list; null when none is chosen. */
  position_id: number | null;
  onClose: () => void;
}

export function TalkTalentDialog({ talent, position_id, onClose }: TalkTalentDialogProps) {
  const { talent_id, name } = talent;
  const navigate = useNavigate();
  const [position, setPosition] = useState(position_id);
  /** Null until something is typed: each position then suggests its own greeting. */
  const [typed, setTyped] = useState<string | null>(null);
  // One number for all tries, so that the message is stored once.
  const client_id = useRef(uuid());
  const about = { talent_id, position_id: position ?? 0 };
  const { data: opening, error: refusal } = useCall(getTalentOpening, about, {
    quiet: true,
    enabled: position !== null,
    staleTime: 0,
    retry: false,
  });
  const words = typed ?? opening?.greetings[0] ?? '';
  const talk = useAct(
    (greeting: { client_id: string; text: string } | undefined) =>
      call(startChatWithTalent, { ...about, greeting }, { quiet: true }),
    { quiet: true, onSuccess: ({ id }) => void navigate(`/layout/interactive?c=${id}`) },
  );
  const refused = talk.error instanceof CallError ? talk.error : null;
  const problem = refused?.fields['greeting.text'] ?? '';
  const { isOut, note } = useCost(opening);
  const send = async () => {
    if (opening?.known) return talk.mutate(undefined);
    if (isOut && !(await getMore({ kind: 'contact', missing: 1, act: '沟通' }))) return;
    talk.mutate({ client_id: client_id.current, text: words.trim() });
  };
  return (
    <AskDialog
      title={`与${name}沟通`}
      act={opening?.known ? '打开会话' : '发送并沟通'}
      out="先不"
      isOff={!opening || (!opening.known && greetingFault(words) !== '')}
      isSending={talk.isPending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={`stack gap-4 ${styles.talk}`}>
        <Field label="沟通的职位" required>
          {({ id }) => (
            <PositionChoice
              openOnly
              id={id}
              label="沟通的职位"
              placeholder="选择沟通的职位"
              value={position}
              onChange={(chosen) => {
                setPosition(chosen);
                // A chosen greeting names its position, so it is replaced; typed text stays.
                if (typed !== null && opening?.greetings.includes(typed)) setTyped(null);
              }}
            />
          )}
        </Field>
        {position !== null && !opening && !refusal && <Skeleton width="80%" />}
        {opening && !opening.known && (
          <GreetingFields opening={opening} words={words} problem={problem} onWords={setTyped} />
        )}
        <Refusal words={refusal?.message ?? (problem ? '' : (refused?.msg ?? ''))} />
        <p className="tone-ink-3 size-sm" role="status">
          {note}
        </p>
      </div>
    </AskDialog>
  );
}

const Refusal = ({ words }: { words: string }) =>
  words === '' ? null : (
    <p className="pad-y-2 pad-x-4 tone-danger ground-danger-soft corner-sm" role="alert">
      {words}
    </p>
  );

/** The quota that a conversation uses, shown first; `isOut` when none is left today. */
function useCost(opening: Opening | undefined) {
  const { data } = useTalentQuota();
  if (opening?.known) {
    return { isOut: false, note: '你们聊过这个职位，直接打开会话，不使用主动邀约。' };
  }
  if (!data) return { isOut: false, note: '' };
  const cost = `新的沟通使用 1 次主动邀约，${leftWords('contact', data.contact)}。`;
  return { isOut: data.contact.left === 0, note: `${cost}对方回复之前最多发 3 条消息。` };
}
