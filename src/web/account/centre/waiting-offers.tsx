// The offers that wait for an answer, at the head of the personal centre; nothing while there are none.
import { formatDate } from '../../../contract/value/time.ts';
import { NextUp } from '../../kit/layout/next-up.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import type { Centre } from './head.tsx';

const dayText = (day: string) => formatDate(`${day}T00:00:00+08:00`, 'M月d日');

export function WaitingOffers({ offers }: { offers: Centre['offers'] }) {
  return (
    <NextUp
      head={`${offers.length} 份录用通知待答复`}
      items={offers.map(({ application_id, enterprise, title, valid_until }) => ({
        key: application_id,
        to: `/personal-center?tab=applications&id=${application_id}`,
        enterprise,
        title,
        line: `请在 ${dayText(valid_until)}（含当天）前答复`,
        tag: <Tag tone="amber">等您答复</Tag>,
      }))}
    />
  );
}
