// Inviting an elite: the position, and the message.

import { useState } from 'react';
import { type EliteCard, INVITATION_DAYS, inviteElite } from '../../../contract/talent/elite.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { InviteModal } from '../sourcing/invite-modal.tsx';

interface InviteDialogProps {
  elite: EliteCard;
  /** The position chosen in the list; null when none was. */
  position_id: number | null;
  onClose: () => void;
  onSent: () => void;
}

export function InviteDialog({ elite, position_id, onClose, onSent }: InviteDialogProps) {
  const [position, setPosition] = useState(position_id);
  const [text, setText] = useState('');
  const invite = useAct(
    (id: number) =>
      call(inviteElite, { id: elite.id, position_id: id, message: text }, { quiet: true }),
    {
      quiet: true,
      done: '邀约已发出',
      onSuccess: () => onSent(),
    },
  );
  return (
    <InviteModal
      name={elite.name}
      position={position}
      onPosition={setPosition}
      message={{ label: '邀约的话', text, onChange: setText }}
      sent={invite}
      onSend={(id) => invite.mutate(id)}
      onClose={onClose}
      note={`对方会收到通知，${INVITATION_DAYS} 天内可以接受或婉拒。每个职位只能邀请同一个人一次。`}
    />
  );
}
