// 不感兴趣 in the personal centre: hidden positions with the reasons, each with an undo button.
import {
  type HiddenPosition,
  listHidden,
  unhidePosition,
} from '../../../contract/position/interest.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { usePages } from '../../data/queries.ts';
import { useTakeAway } from '../../data/use-take-away.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { InterestRow } from './row.tsx';

/** True for the rows that return together: undoing a hidden enterprise returns all its positions. */
const comesBackWith = (item: HiddenPosition, { position, whole_enterprise }: HiddenPosition) =>
  item.position.id === position.id ||
  (whole_enterprise &&
    item.whole_enterprise &&
    item.position.enterprise.id === position.enterprise.id);

export function HiddenTab() {
  const { list, items } = usePages(listHidden, {});
  const restore = useTakeAway(
    listHidden,
    async ({ position }: HiddenPosition) => {
      await call(unhidePosition, { id: position.id });
      // Only from this tab: in the list of recommendations the row stays where it is.
      tellChanges(['recommendation']);
    },
    comesBackWith,
    '已恢复',
  );
  const now = serverNowMs() ?? Date.now();
  return (
    <OwnTab
      list={list}
      bar={
        <p className="below-3 tone-ink-3 size-sm">
          这些职位和企业不再推荐给您，搜索时仍能看到，招聘者不会知道。
        </p>
      }
      empty={
        items.length === 0 && (
          <EmptyState
            title="没有不感兴趣的职位"
            actions={<LinkButton to={{ search: 'tab=recommended' }}>看看推荐职位</LinkButton>}
          >
            在职位上点“不感兴趣”并选好原因，它就不再推荐给您，随时可以在这里恢复。
          </EmptyState>
        )
      }
    >
      {items.map((item) => (
        <InterestRow
          key={item.position.id}
          position={item.position}
          state={item.state}
          when={<RelativeTime at={item.created_at} now={now} prefix="标记于 " />}
          acts={
            <Button
              size="sm"
              variant="quiet"
              aria-label={`恢复 ${item.position.title}`}
              onClick={() => restore.mutate(item)}
            >
              恢复
            </Button>
          }
        >
          <Row as="p" wrap gap={[1, 2]}>
            <Tag>{item.reason.label}</Tag>
            {item.whole_enterprise && <Tag>含该企业全部职位</Tag>}
          </Row>
        </InterestRow>
      ))}
    </OwnTab>
  );
}
