// Talking to somebody found: about which position, and what it uses up; said before it is spent.
import { useState } from 'react';
import { Link } from 'react-router';
import { getTalentOpening, startChatWithTalent } from '../../../contract/chat/opening.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import { call } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { useBeginning } from '../../parts/talk-button.tsx';
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
  const [position, setPosition] = useState(position_id);
  const { data } = useTalentQuota();
  const about = { talent_id, position_id: position ?? 0 };
  const { start, isBusy, isOpen, dialogs } = useBeginning({
    read: () => call(getTalentOpening, about, { quiet: true }),
    begin: async (greeting) => {
      const { id } = await call(startChatWithTalent, { ...about, greeting }, { quiet: true });
      return `/layout/interactive?c=${id}`;
    },
  });
  const contact = data?.contact;
  return (
    <>
      {/* One dialog at a time: the first word takes its place. */}
      <AskDialog
        open={!isOpen}
        title={`与${name}沟通`}
        act="开始沟通"
        out="先不"
        isOff={position === null}
        isSending={isBusy}
        onAct={start}
        onClose={onClose}
      >
        <div className={styles.talk}>
          <PositionChoice
            openOnly
            label="沟通的职位"
            placeholder="选择沟通的职位"
            value={position}
            onChange={setPosition}
          />
          <p className={styles.lead} role="status">
            {contact &&
              contact.left > 0 &&
              `新的沟通使用 1 次主动邀约（不收费），今天还剩 ${contact.left}/${contact.limit} 次；已有会话的不再使用。`}
            {contact?.left === 0 && (
              <>
                今天的 {contact.limit} 次主动邀约已用完，只能打开已有的会话，明天恢复；
                <Link to="/layout/vip">升级 VIP</Link>可获得更多。
              </>
            )}
            对方回复之前最多发 3 条消息。
          </p>
        </div>
      </AskDialog>
      {dialogs}
    </>
  );
}
