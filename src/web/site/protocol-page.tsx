// Use and help (/protocol): the site's texts with version and date, each with an anchor.

import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router';
import { getCatalogue } from '../../contract/wallet/catalogue.ts';
import { openData } from '../data/open-data.ts';
import { pageMeta, siteUrlOf } from '../shell/page-meta.ts';
import { Contents } from './protocol/contents.tsx';
import type { ProtocolDocument } from './protocol/document.ts';
import { DOCUMENTS, help, questionId, sectionId } from './protocol/passages.ts';
import { FEES_REFUNDS, FEES_SOLD, PriceList, RefundRules } from './protocol/price-list.tsx';
import questions from './protocol/questions.json';
import styles from './protocol-page.module.css';

/** What is sold, for the text on fees. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { catalogue: await openData(context, getCatalogue, {}) };
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
  const { catalogue } = useLoaderData<typeof loader>();
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1>使用与帮助</h1>
        <p>把规则写清楚，是对双方的尊重。每份文本都注明版本和生效日期。</p>
      </div>
      <Contents catalogue={catalogue} />
      <div className={styles.texts}>
        {DOCUMENTS.map((document) => (
          <Text key={document.id} document={document} />
        ))}
        <Help />
      </div>
    </div>
  );
}

function TextHead({ document }: { document: ProtocolDocument }) {
  const { id, title, version, effective, summary } = document;
  return (
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="above-1 tone-ink-3 size-sm">
        版本 {version} · <time dateTime={effective}>{effective}</time> 起生效
      </p>
      <p className="above-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm">{summary}</p>
    </header>
  );
}

function Text({ document }: { document: ProtocolDocument }) {
  const { catalogue } = useLoaderData<typeof loader>();
  return (
    <article id={document.id} aria-labelledby={`${document.id}-title`} className={styles.text}>
      <TextHead document={document} />
      {document.sections.map(({ heading, body }, index) => {
        const id = sectionId(document.id, index);
        return (
          <section key={heading}>
            <h3 id={id}>{heading}</h3>
            {body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{block}</p>
              ) : (
                <ul key={block[0]}>
                  {block.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
            {id === FEES_SOLD && <PriceList catalogue={catalogue} />}
            {id === FEES_REFUNDS && <RefundRules catalogue={catalogue} />}
          </section>
        );
      })}
    </article>
  );
}

function Help() {
  return (
    <article id={help.id} aria-labelledby={`${help.id}-title`} className={styles.text}>
      <TextHead document={help} />
      {questions.map(({ role, items }, at) => (
        <section key={role}>
          <h3 id={sectionId(help.id, at)}>{role}</h3>
          {items.map(({ question, answer }, index) => (
            <details
              key={question}
              id={questionId(at, index)}
              className={`edge-bottom ${styles.question}`}
            >
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </article>
  );
}
