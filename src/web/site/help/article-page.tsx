// One article of the help at its own address (/help/code-missing), with the others of its category.
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { listHelp } from '../../../contract/site/help.ts';
import { openData } from '../../data/open-data.ts';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { Answer } from './answer.tsx';
import { excerptOf, helpPartsOf, helpPath } from './articles.ts';
import styles from './open.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const parts = helpPartsOf(await openData(context, listHelp, {}));
  const wanted = params.slug?.toLowerCase();
  const part = parts.find(({ articles }) => articles.some(({ slug }) => slug === wanted));
  const article = part?.articles.find(({ slug }) => slug === wanted);
  if (!part || !article) throw redirect('/notFont');
  const others = part.articles
    .filter(({ slug }) => slug !== article.slug)
    .map(({ slug, title }) => ({ slug, title }));
  return { article, label: part.label, others };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.article.title ?? '帮助中心',
    description: loaderData ? excerptOf(loaderData.article) : '',
    path: helpPath(loaderData?.article.slug ?? ''),
    siteUrl: siteUrlOf(matches),
  });

export default function HelpArticlePage() {
  const { article, label, others } = useLoaderData<typeof loader>();
  const { title, body, link } = article;
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '帮助中心', to: '/help' }, { label: title }]} />
      <Card as="article" pad="lg" aria-labelledby="help-title" className="stack gap-3">
        <h1 id="help-title" className="size-xl breaks">
          {title}
        </h1>
        <Answer title={title} body={body} link={link} />
        <p className="tone-ink-3 size-sm">没有解决？点页面上的“客服”，我们来帮您。</p>
      </Card>
      {others.length > 0 && (
        <section aria-labelledby="help-others">
          <h2 id="help-others" className="size-lg below-3">
            {label}的其他问题
          </h2>
          <ul className="stack gap-2">
            {others.map((other) => (
              <li key={other.slug} className="breaks">
                <Link to={helpPath(other.slug)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
