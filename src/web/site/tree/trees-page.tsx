// The lists that staff edit (/admin/content/trees): position categories, trades, welfare, schools, majors, one level at
// a time.
import { useSearchParams } from 'react-router';
import { type EditedTree, editedTrees } from '../../../contract/dictionary/trees.ts';
import { readTree } from '../../../contract/site/trees.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { searchOf } from './model.ts';
import { TermList } from './term-list.tsx';

export const meta = () =>
  pageMeta({ title: '类目', description: '职位类别、行业、福利、学校与专业。', noindex: true });

export default function TreesPage() {
  const [query] = useSearchParams();
  const tree = editedTrees.find(({ code }) => code === query.get('tree'))?.code ?? 'category';
  return (
    <>
      <PageHead
        title="类目"
        note="停用的不再供人选择，已经用到的照常显示；合并和移动以后，用到的职位、简历和企业会陆续改过去。"
      />
      <div className="below-4">
        <Tabs
          label="目录"
          items={editedTrees.map(({ code, label }) => ({
            to: { search: searchOf(code, '') },
            label,
            current: code === tree,
          }))}
        />
      </div>
      <Tree key={tree} tree={tree} />
    </>
  );
}

/** How often it is looked whether the records have followed, in ms. */
const LOOK_EVERY_MS = 10_000;

function Tree({ tree }: { tree: EditedTree }) {
  const read = useCall(
    readTree,
    { tree },
    { refetchInterval: ({ state }) => (state.data?.rewriting ? LOOK_EVERY_MS : false) },
  );
  return (
    <Loaded of={read} skeleton={<SkeletonList />}>
      {(list) => (
        <>
          {list.rewriting && (
            <p role="status" className="below-4 pad-y-3 pad-x-4 ground-pine-soft corner-md size-sm">
              正在把用到的职位、简历和企业改过去，在后台进行，不影响使用。
            </p>
          )}
          <TermList tree={tree} list={list} onOutdated={() => void read.refetch()} />
        </>
      )}
    </Loaded>
  );
}
