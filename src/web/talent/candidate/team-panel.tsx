// The team's records of a person: tags, ratings, follow-up, 收藏, notes. The person never sees them.

import type { Whom } from '../../../contract/talent/person.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import { FollowUpRow } from './follow-up-row.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Panel } from './panel.tsx';
import { RatingRow } from './rating-row.tsx';
import { TagEditor } from './tag-editor.tsx';
import styles from './team.module.css';
import { isGone, useTeamRecord } from './use-team-record.ts';

export function TeamPanel({ who }: { who: Whom }) {
  const record = useTeamRecord(who);
  const { data } = record;
  if (isGone(record.error)) return null;
  return (
    <Panel id="team-marks" title="团队记录" note="仅本企业成员可见">
      {!data && <Loaded of={record} skeleton={<SkeletonList count={2} />} />}
      {data && (
        <>
          <Stack gap={3}>
            <div className={styles.row}>
              <span className="tone-ink-2 size-sm">标签</span>
              <TagEditor who={who} tags={data.tags} />
            </div>
            <RatingRow who={who} record={data} />
            <FollowUpRow key={`f-${who.id ?? who.talent_id}`} who={who} followUp={data.follow_up} />
            <FavouriteRow key={`k-${who.id ?? who.talent_id}`} who={who} favourite={data.keep} />
          </Stack>
          <NotesPanel who={who} record={data} />
        </>
      )}
    </Panel>
  );
}
