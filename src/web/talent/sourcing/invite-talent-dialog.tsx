// Inviting a person who was found: the position, and one of the recruiter's greetings.

import { useState } from 'react';
import { fillGreeting, getMemberProfile } from '../../../contract/enterprise/member-profile.ts';
import { getMyPosition } from '../../../contract/position/position.ts';
import { INVITATION_DAYS } from '../../../contract/talent/elite.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { InviteModal } from './invite-modal.tsx';
import styles from './sourcing.module.css';
import { useInvite } from './use-talents.ts';

interface InviteDialogProps {
  talent: TalentCard;
  /** The position of the list; null when none is chosen. */
  position_id: number | null;
  onClose: () => void;
}

export function InviteTalentDialog({ talent, position_id, onClose }: InviteDialogProps) {
  const [position, setPosition] = useState(position_id);
  const [typed, setTyped] = useState<string | null>(null);
  const greetings = useGreetings(position);
  const invite = useInvite(onClose);
  const message = typed ?? greetings[0] ?? '';
  return (
    <InviteModal
      name={talent.name}
      position={position}
      onPosition={setPosition}
      message={{ label: '打招呼的话', text: message, onChange: setTyped }}
      sent={invite}
      onSend={(id) => invite.mutate({ talent_id: talent.talent_id, position_id: id, message })}
      onClose={onClose}
      note={
        <>
          对方会收到通知，{INVITATION_DAYS}{' '}
          天内可以接受或婉拒；接受后会投递现在的简历，联系方式随之可见。
        </>
      }
    >
      {greetings.length > 1 && (
        <fieldset className={`row wrap gap-2 ${styles.greetings}`} aria-label="招呼语">
          {greetings.map((words, index) => (
            <Button
              key={words}
              size="sm"
              variant="outline"
              aria-pressed={words === message}
              onClick={() => setTyped(words)}
            >
              招呼语 {index + 1}
            </Button>
          ))}
        </fieldset>
      )}
    </InviteModal>
  );
}

/** The recruiter's greetings, with position and enterprise filled in. */
function useGreetings(position_id: number | null): string[] {
  const profile = useCall(getMemberProfile, {}, { quiet: true });
  const position = useCall(
    getMyPosition,
    { id: position_id ?? 0 },
    { quiet: true, enabled: position_id !== null },
  );
  const { data } = profile;
  if (!data) return [];
  const 职位 = position.data?.draft.title;
  return data.greetings
    .filter((words) => 职位 !== undefined || !words.includes('{职位}'))
    .map((words) =>
      fillGreeting(words, { 姓名: data.name, 职位: 职位 ?? '', 企业: data.short_name }),
    );
}
