// All articles of the help (/admin/content/help): shipped, changed and own ones by category, with a search.
import { useState } from 'react';
import {
  type HelpArticle,
  listHelpRows,
  type StaffHelpArticle,
} from '../../../contract/site/help.ts';
import { helpCategories } from '../../../contract/site/help-words.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { SHIPPED_ARTICLES } from './articles.ts';

export const meta = () =>
  pageMeta({ title: '帮助文章', description: '常见问题与回答。', noindex: true });

const EDIT = '/admin/content/help/edit';

/** Every article as the staff see it: hidden ones, too. Pure. */
function allOf(rows: readonly StaffHelpArticle[]): (HelpArticle & { row?: StaffHelpArticle })[] {
  const shipped = SHIPPED_ARTICLES.map((article) => {
    const row = rows.find(({ slug }) => slug === article.slug);
    return row ? { ...row, row } : article;
  });
  const own = rows.filter(({ slug }) => !SHIPPED_ARTICLES.some((one) => one.slug === slug));
  return [...shipped, ...own.map((row) => ({ ...row, row }))].sort((a, b) => a.rank - b.rank);
}

export default function HelpListPage() {
  const read = useCall(listHelpRows, {});
  const [words, setWords] = useState('');
  return (
    <>
      <PageHead
        title="帮助文章"
        note="显示在“使用与帮助”的常见问题里，读者可以搜索。"
        actions={
          <LinkButton to={EDIT} icon={<PlusIcon />}>
            新写一篇
          </LinkButton>
        }
      />
      <search className="block below-4">
        <LineField label="查找文章" type="search" value={words} onChange={setWords} />
      </search>
      <Loaded of={read} skeleton={<SkeletonList />}>
        {({ items }) => <Found articles={allOf(items)} words={words.trim().toLowerCase()} />}
      </Loaded>
    </>
  );
}

function Found({ articles, words }: { articles: ReturnType<typeof allOf>; words: string }) {
  const found = articles.filter(({ title, body }) =>
    `${title}\n${body}`.toLowerCase().includes(words),
  );
  const parts = helpCategories
    .map(({ code, label }) => ({
      code,
      label,
      items: found.filter(({ category }) => category === code),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="stack gap-6">
      <p role="status" className="tone-ink-3 size-sm">
        {words ? `找到 ${found.length} 篇` : `共 ${found.length} 篇`}
      </p>
      {parts.length === 0 && (
        <EmptyState compact level={2} title="没有这样的文章">
          换个说法试试，或新写一篇。
        </EmptyState>
      )}
      {parts.map(({ code, label, items }) => (
        <section key={code} aria-labelledby={`help-category-${code}`}>
          <h2 id={`help-category-${code}`} className="size-md below-3">
            {label}
          </h2>
          <Stack as="ul" gap={2}>
            {items.map((article) => (
              <ArticleRow key={article.slug} article={article} row={article.row} />
            ))}
          </Stack>
        </section>
      ))}
    </div>
  );
}

interface ArticleRowProps {
  article: HelpArticle;
  row: StaffHelpArticle | undefined;
}

function ArticleRow({ article: { slug, title, rank }, row }: ArticleRowProps) {
  const isShipped = SHIPPED_ARTICLES.some((one) => one.slug === slug);
  return (
    <CardRow className="pad-y-3 pad-x-4">
      <Row wrap align="center" gap={[1, 2]}>
        <h3 className="size-md breaks">
          <CardLink to={`${EDIT}?slug=${slug}`}>{title}</CardLink>
        </h3>
        {row && !row.shown && <Tag tone="amber">草稿，不显示</Tag>}
        {row?.shown && <Tag tone="pine">{isShipped ? '改过' : '新写'}</Tag>}
        <span className="tone-ink-3 size-sm">顺序 {rank}</span>
      </Row>
    </CardRow>
  );
}
