// Components for empty, ended and failed states.
import { LinkButton } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { NoResults } from '../../kit/missing/no-results.tsx';
import { Skeleton, SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Shelf, Thing } from './shelf.tsx';

export function Waiting() {
  return (
    <Shelf title="等待">
      <Thing name="Skeleton">
        <Skeleton shape="title" width="12em" />
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton shape="leaf" />
        <Skeleton shape="round" />
      </Thing>
      <Thing name="SkeletonList">
        <SkeletonList count={2} />
      </Thing>
    </Shelf>
  );
}

const SCENES = { nest: '还没有收藏', search: '没有找到', rest: '暂时休息' } as const;

export function Missing() {
  return (
    <Shelf title="空">
      {Object.entries(SCENES).map(([scene, title]) => (
        <Thing key={scene} name={`EmptyState ${scene}`}>
          <EmptyState
            compact
            level={3}
            scene={scene as keyof typeof SCENES}
            title={title}
            actions={
              <LinkButton to="/position" size="sm">
                看看职位
              </LinkButton>
            }
          >
            一句话说明原因和下一步。
          </EmptyState>
        </Thing>
      ))}
      <Thing name="NoResults" wide>
        <NoResults
          title="没有找到符合条件的职位"
          loosen={[{ key: 'city', label: '去掉城市', count: '32 个职位', to: '/position' }]}
          all={{ to: '/position', label: '看全部职位' }}
        />
      </Thing>
    </Shelf>
  );
}

export function Failed() {
  return (
    <Shelf title="失败与冲突">
      <Thing name="LoadFailed">
        <LoadFailed error={new Error('网络不太好')} onRetry={() => {}} />
      </Thing>
      <Thing name="MovedNote">
        <MovedNote onGoOn={() => {}} onKeep={() => {}}>
          同事刚刚修改了这一项，现在是“杭州市西湖区”。
        </MovedNote>
      </Thing>
    </Shelf>
  );
}
