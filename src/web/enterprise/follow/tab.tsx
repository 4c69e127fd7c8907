// 关注的企业 in the personal centre: who they are and how many positions they have open.
import { Link } from 'react-router';
import { listFollowed, unfollowEnterprise } from '../../../contract/enterprise/follow.ts';
import { call } from '../../data/api.ts';
import { usePages } from '../../data/queries.ts';
import { useTakeAway } from '../../data/use-take-away.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { CardRow } from '../../kit/layout/card.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { companyPath, companyPositionsPath } from '../paths.ts';
import styles from './followed.module.css';

export function FollowedTab() {
  const { list, items, first } = usePages(listFollowed, {});
  const remove = useTakeAway(
    listFollowed,
    (id: number) => call(unfollowEnterprise, { id }),
    (item, id) => item.enterprise.id === id,
    '已取消关注',
  );
  const now = serverNowMs() ?? Date.now();
  return (
    <OwnTab
      list={list}
      bar={
        <p className="below-3 tone-ink-2 size-sm">共关注 {first?.total ?? items.length} 家企业</p>
      }
      empty={
        items.length === 0 && (
          <EmptyState
            title="还没有关注企业"
            actions={<LinkButton to="/enterprise">去看看企业</LinkButton>}
          >
            在企业主页点“关注”，它的新职位会优先推荐给您，这里也能看到它还有多少职位在招。
          </EmptyState>
        )
      }
    >
      {items.map(({ enterprise, since }) => (
        <CardRow key={enterprise.id} className={styles.row}>
          <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="lg" />
          <div className="slim">
            <p className={`row align-center gap-1 slim ${styles.top}`}>
              <Link to={companyPath(enterprise.id)} className={styles.name}>
                {enterprise.short_name}
              </Link>
              {enterprise.certified && <ShieldIcon title="已认证企业" />}
            </p>
            <p className="tone-ink-2 size-sm">
              {[
                enterprise.city_name,
                enterprise.industry.label,
                enterprise.stage.label,
                enterprise.size.label,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <RelativeTime at={since} now={now} prefix="关注于 " className={styles.when} />
          </div>
          <div className={`row wrap justify-end align-center gap-2 ${styles.acts}`}>
            {enterprise.open_positions > 0 ? (
              <LinkButton
                to={companyPositionsPath(enterprise.id)}
                size="sm"
                variant="soft"
              >{`${enterprise.open_positions} 个在招职位`}</LinkButton>
            ) : (
              <span className={styles.when}>暂无在招职位</span>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`取消关注 ${enterprise.short_name}`}
              onClick={() => remove.mutate(enterprise.id)}
            >
              取消关注
            </Button>
          </div>
        </CardRow>
      ))}
    </OwnTab>
  );
}
