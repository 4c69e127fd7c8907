// The team's records of a person: tags, ratings, follow-up, 收藏, notes. The person never sees them.

import type { Whom } from '../../../contract/talent/marks.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { FollowUpRow } from './follow-up-row.tsx';
import { KeepRow } from './keep-row.tsx';
import styles from './marks.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { Panel } from './panel.tsx';
import { RatingRow } from './rating-row.tsx';
import { TagEditor } from './tag-editor.tsx';
import { isGone, useMarks } from './use-marks.ts';

export function MarksPanel({ who }: { who: Whom }) {
  const marks = useMarks(who);
  const { data } = marks;
  if (isGone(marks.error)) return null;
  return (
    <Panel id="team-marks" title="团队记录" note="仅本企业成员可见">
      {!data && <Loaded of={marks} skeleton={<SkeletonList count={2} />} />}
      {data && (
        <>
          <Stack gap={3}>
            <div className={styles.row}>
              <span className={styles.label}>标签</span>
              <TagEditor who={who} tags={data.tags} />
            </div>
            <RatingRow who={who} marks={data} />
            <FollowUpRow key={`f-${who.id ?? who.talent_id}`} who={who} followUp={data.follow_up} />
            <KeepRow key={`k-${who.id ?? who.talent_id}`} who={who} keep={data.keep} />
          </Stack>
          <NotesPanel who={who} marks={data} />
        </>
      )}
    </Panel>
  );
}
