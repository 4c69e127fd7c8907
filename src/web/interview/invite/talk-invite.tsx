// Inviting the other side of a conversation, who did not apply; the position's address is the start
// value.

import { getPosition } from '../../../contract/position/position.ts';
import { meetingLocation } from '../../../contract/value/location/meeting-location.ts';
import { useCall } from '../../data/queries.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { InviteForm } from './form.tsx';

interface TalkInviteProps {
  chatId: number;
  positionId: number | null;
  onDone: () => void;
}

export function TalkInvite({ chatId, positionId, onDone }: TalkInviteProps) {
  const { data, isLoading } = useCall(
    getPosition,
    { id: positionId ?? 0 },
    { quiet: true, enabled: positionId !== null, retry: false },
  );
  if (isLoading) return <SkeletonList count={2} />;
  // Without an answer the location is typed by hand.
  return (
    <InviteForm
      applicationId={null}
      chatId={chatId}
      place={data && meetingLocation(data)}
      onDone={onDone}
    />
  );
}
