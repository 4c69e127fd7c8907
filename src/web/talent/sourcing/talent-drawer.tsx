// The drawer of a found person: the match, the resume without contact data, the acts.

import type { ReactNode } from 'react';
import type { TalentCard } from '../../../contract/talent/search.ts';
import { Loaded } from '../../data/loaded.tsx';
import { MatchPoints } from '../../kit/list/match-points.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { PersonDrawer, type PersonDrawerProps } from '../person/drawer.tsx';
import { ResumeView } from '../resume/view.tsx';
import { byWeight, MatchHead } from './match.tsx';
import { RelationTags, talentLinkId } from './talent-card.tsx';
import { useTalent } from './use-talents.ts';

interface TalentDrawerProps extends PersonDrawerProps {
  talent_id: string | null;
  position_id: number | null;
  acts: (talent: TalentCard) => ReactNode;
}

export function TalentDrawer({ talent_id, position_id, acts, ...frame }: TalentDrawerProps) {
  const { isOpen } = frame;
  const opened = useTalent(isOpen ? talent_id : null, position_id);
  const shown = opened.data?.card.talent_id === talent_id ? opened.data : undefined;
  return (
    <PersonDrawer
      {...frame}
      kind="人才"
      title={shown ? shown.card.name : '人才简历'}
      linkId={talent_id && talentLinkId(talent_id)}
      foot={shown && [<RelationTags key="marks" marks={shown.card.marks} />, acts(shown.card)]}
    >
      {shown ? (
        <div key={shown.card.talent_id}>
          {shown.card.match && (
            <section className="stack gap-2 below-5 pad-4 box" aria-label="与职位的匹配">
              <MatchHead match={shown.card.match} />
              <MatchPoints items={byWeight(shown.card.match.items)} />
            </section>
          )}
          <ResumeView resume={shown.resume} application_id={null} />
        </div>
      ) : (
        <Loaded of={opened} skeleton={isOpen && <SkeletonList count={4} />} />
      )}
    </PersonDrawer>
  );
}
