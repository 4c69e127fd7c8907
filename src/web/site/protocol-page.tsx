// Use and help (/protocol): the site's texts with version and date, each with an anchor; with `text` and `version` in the
// address one version of one text.

import { useEffect } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { listTexts, readText } from '../../contract/account/agreement.ts';
import { protocolTexts } from '../../contract/account/agreement-text.ts';
import { type HelpArticle, listHelp } from '../../contract/site/help.ts';
import { getCatalogue } from '../../contract/wallet/catalogue.ts';
import { openData } from '../data/open-data.ts';
import { pageMeta, siteUrlOf } from '../shell/page-meta.ts';
import { useSettings } from '../shell/site-data.ts';
import { Answer } from './help/answer.tsx';
import { articleId, helpPartsOf } from './help/articles.ts';
import { Contents } from './protocol/contents.tsx';
import type { ProtocolDocument } from './protocol/document.ts';
import {
  documentsOf,
  help,
  SHIPPED,
  sectionId,
  shippedVersion,
  writtenOver,
} from './protocol/passages.ts';
import { FEES_REFUNDS, FEES_SOLD, PriceList, RefundRules } from './protocol/price-list.tsx';
import looks from './protocol/text.module.css';
import { Text, TextHead } from './protocol/text.tsx';
import styles from './protocol-page.module.css';

/** What replaces shipped texts and what is sold, for the text on fees; or the one version that is asked for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const texts = await openData(context, listTexts, {});
  const catalogue = await openData(context, getCatalogue, {});
  const changes = await openData(context, listHelp, {});
  const id = protocolTexts.find(({ code }) => code === searchParams.get('text'))?.code;
  const version = searchParams.get('version');
  if (!id || version === null) return { catalogue, texts, changes, only: null };
  const current = documentsOf(texts).find((one) => one.id === id);
  if (version === current?.version) throw redirect(`/protocol#${id}`);
  if (shippedVersion(id, version))
    return { catalogue, texts, changes, only: { id, version, written: null } };
  if (!/^\d{4}-\d\d-\d\d$/.test(version)) throw redirect('/notFont');
  const written = await openData(context, readText, { document: id, version });
  return { catalogue, texts, changes, only: { id, version, written } };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '使用与帮助',
    description:
      '择木的用户协议、隐私政策、招聘规范、收费标准、算法推荐说明、社区与举报规则，以及按身份整理的常见问题。',
    path: '/protocol',
    siteUrl: siteUrlOf(matches),
  });

/** Scrolls to the anchor after a navigation within the site; on a first load the browser does it. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    // A question reached by its anchor is opened.
    if (target instanceof HTMLDetailsElement) target.open = true;
    target?.scrollIntoView();
  }, [hash]);
}

export default function ProtocolPage() {
  useAnchor();
  const settings = useSettings();
  const { catalogue, texts, changes, only } = useLoaderData<typeof loader>();
  if (only) {
    const { id, version, written } = only;
    const shipped = shippedVersion(id, version) ?? SHIPPED.find((one) => one.id === id);
    if (shipped) return <OneVersion document={written ? writtenOver(shipped, written) : shipped} />;
  }
  const documents = documentsOf(texts).map((one) => withoutNames(one, settings?.operator_name));
  const parts = helpPartsOf(changes);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1>使用与帮助</h1>
        <p>把规则写清楚，是对双方的尊重。每份文本都注明版本和生效日期。</p>
      </div>
      <Contents catalogue={catalogue} documents={documents} parts={parts} />
      <div className={styles.texts}>
        {documents.map((document) => (
          <Text
            key={document.id}
            document={document}
            after={(id) => (
              <>
                {id === FEES_SOLD && <PriceList catalogue={catalogue} />}
                {id === FEES_REFUNDS && <RefundRules catalogue={catalogue} />}
              </>
            )}
          />
        ))}
        <Help parts={parts} />
      </div>
    </div>
  );
}

/** A version that is no longer, or not yet, in force. Its prices were those of its time, so none are shown. */
function OneVersion({ document }: { document: ProtocolDocument }) {
  return (
    <div className={`container ${styles.one}`}>
      <h1>
        {document.title}（{document.version} 版）
      </h1>
      <p className="pad-y-3 pad-x-4 ground-sunken corner-leaf-sm">
        这不是现行版本，供您查阅和比较。
        <Link to={`/protocol#${document.id}`}>阅读现行的{document.title}</Link>
      </p>
      <Text document={document} />
    </div>
  );
}

/** The sentence that leads to the operator's name at the foot of the page; only where there is one. */
const NAMES_BELOW = '运营者的名称、许可与备案信息以页面底部公布的为准。';

const withoutNames = (document: ProtocolDocument, name: string | undefined): ProtocolDocument => {
  if (name) return document;
  const cut = (text: string) => text.replace(NAMES_BELOW, '');
  const sections = document.sections.map((section) => ({
    ...section,
    body: section.body.map((block) => (typeof block === 'string' ? cut(block) : block)),
  }));
  return { ...document, sections };
};

function Help({ parts }: { parts: ReturnType<typeof helpPartsOf> }) {
  return (
    <article id={help.id} aria-labelledby={`${help.id}-title`} className={looks.text}>
      <TextHead document={help} />
      {parts.map(
        ({ category, label, articles }, at) =>
          articles.length > 0 && (
            <section key={category}>
              <h3 id={sectionId(help.id, at)}>{label}</h3>
              {articles.map((article) => (
                <Question key={article.slug} article={article} />
              ))}
            </section>
          ),
      )}
    </article>
  );
}

function Question({ article: { slug, title, body, link } }: { article: HelpArticle }) {
  return (
    <details id={articleId(slug)} className={`edge-bottom ${styles.question}`}>
      <summary>{title}</summary>
      <Answer body={body} link={link} title={title} />
    </details>
  );
}
