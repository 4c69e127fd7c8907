// The help (/help): every article by category, and a search that works without scripts.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type HelpArticle, listHelp } from '../../../contract/site/help.ts';
import { openData } from '../../data/open-data.ts';
import { SearchBox } from '../../kit/filter/search-box.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { excerptOf, findArticles, helpPartsOf, helpPath } from './articles.ts';
import styles from './open.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim() ?? '';
  return { keyword, changes: await openData(context, listHelp, {}) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.keyword ? `“${loaderData.keyword}”的帮助` : '帮助中心',
    description: '账号、简历、投递、面试、企业招聘与付费的常见问题，每个问题一篇。',
    path: '/help',
    siteUrl: siteUrlOf(matches),
    ...(loaderData?.keyword && { noindex: true }),
  });

export default function HelpPage() {
  const { keyword, changes } = useLoaderData<typeof loader>();
  const parts = helpPartsOf(changes).filter(({ articles }) => articles.length > 0);
  return (
    <div className={`container ${styles.page}`}>
      <h1>帮助中心</h1>
      <SearchBox
        action="/help"
        label="查找帮助"
        placeholder="如：验证码、撤回投递"
        keyword={keyword}
      />
      {keyword ? (
        <Found keyword={keyword} articles={findArticles(parts, keyword)} />
      ) : (
        parts.map(({ category, label, articles }) => (
          <section key={category} aria-labelledby={`help-${category}`}>
            <h2 id={`help-${category}`} className="size-lg below-3">
              {label}
            </h2>
            <ArticleList articles={articles} />
          </section>
        ))
      )}
    </div>
  );
}

function Found({ keyword, articles }: { keyword: string; articles: readonly HelpArticle[] }) {
  if (articles.length === 0) {
    return (
      <EmptyState
        scene="search"
        title={`没有关于“${keyword}”的帮助`}
        actions={<Link to="/help">看全部问题</Link>}
      >
        换个说法试试，或点页面上的“客服”问我们。
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="help-found">
      <h2 id="help-found" className="size-lg below-3">
        找到 {articles.length} 篇
      </h2>
      <ArticleList articles={articles} />
      <p className="above-4">
        <Link to="/help">看全部问题</Link>
      </p>
    </section>
  );
}

function ArticleList({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul className={`stack columns-2 gap-3 ${styles.list}`}>
      {articles.map((article) => (
        <li key={article.slug} className="box pad-4 breaks">
          <Link to={helpPath(article.slug)}>{article.title}</Link>
          <p className="above-1 tone-ink-3 size-sm">{excerptOf(article)}</p>
        </li>
      ))}
    </ul>
  );
}
