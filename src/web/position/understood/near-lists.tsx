// 相近职位 and 描述中提到, below the results: lists of their own, so that the results stay what was asked.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { PositionCard, searchPositions } from '../../../contract/position/position.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { ListedPosition } from '../listed-position.tsx';

type Answer = DataOf<typeof searchPositions>;

interface NearListsProps {
  answer: Pick<Answer, 'near' | 'mentioned'>;
  now: number;
}

export function NearLists({ answer: { near, mentioned }, now }: NearListsProps) {
  return (
    <>
      {near && <Near id="near" title="相近职位" note={noteOf(near)} items={near.items} now={now} />}
      {mentioned.length > 0 && (
        <Near
          id="mentioned"
          title="描述中提到"
          note="关键词只出现在职位描述里"
          items={mentioned}
          now={now}
        />
      )}
    </>
  );
}

/** Why the positions are near. */
function noteOf({ reason, label }: NonNullable<Answer['near']>): string {
  if (reason === 'category') return `同属“${label}”类，不完全符合您的搜索`;
  if (reason === 'words') return `只符合“${label}”，不完全符合您的搜索`;
  return `${label}时符合关键词`;
}

interface NearProps {
  id: string;
  title: string;
  note: string;
  items: readonly PositionCard[];
  now: number;
}

function Near({ id, title, note, items, now }: NearProps) {
  return (
    <section aria-labelledby={id} className="above-6">
      <SectionHead id={id} title={title} note={note} />
      <div className="stack gap-3">
        {items.map((position) => (
          <ListedPosition key={position.id} position={position} now={now} level={3} />
        ))}
      </div>
    </section>
  );
}
