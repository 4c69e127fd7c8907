// From the visit to the first day at work; and how long people wait for answers and decisions.
import { funnelSteps } from '../../../contract/console/metrics.ts';
import { promiseWords } from '../../../contract/console/promised.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Bars } from './bars.tsx';
import type { Numbers } from './figures.tsx';
import styles from './numbers.module.css';
import { minutesText, percentText, stepText } from './period.ts';

export function Funnel({ data: { funnel } }: { data: Numbers }) {
  if (funnel.length === 0) return null;
  const rows = funnel.map(({ code, count, before }, index) => {
    const above = funnel[index - 1];
    return {
      key: code,
      name: labelOf(funnelSteps, code),
      value: count,
      text: count.toLocaleString('en'),
      note: above ? stepText({ count, before }, above) : '按天计，多天来访的人每天计一次',
    };
  });
  return (
    <section aria-labelledby="funnel" className="box pad-5 below-5">
      <SectionHead
        id="funnel"
        title="从来访到入职"
        note="这段时间注册的求职者，到现在走到了哪一步；越近注册的，后面的步骤越少"
      />
      <Bars label="漏斗" head={['步骤', '人数']} empty="" rows={rows} />
    </section>
  );
}

export function Times({ data: { reply, reviews } }: { data: Numbers }) {
  return (
    <div className={`below-5 ${styles.two}`}>
      <section aria-labelledby="reply" className="box pad-5">
        <SectionHead id="reply" title="投递多久得到答复" />
        {reply.median_min === null ? (
          <p className="tone-ink-3">这段时间的投递还没有答复。</p>
        ) : (
          <>
            <p>
              <b className="size-2xl nums">{minutesText(reply.median_min)}</b>
              <span className="tone-ink-2">（中位数，{reply.count} 份有答复的投递）</span>
            </p>
            <p className="tone-ink-3 size-sm above-1">
              {reply.before === null ? '前期没有答复。' : `前期 ${minutesText(reply.before)}。`}
              越近的投递，慢的答复还没有到，数会偏小。
            </p>
          </>
        )}
      </section>
      {reviews.length > 0 && <Reviews reviews={reviews} />}
    </div>
  );
}

function Reviews({ reviews }: Pick<Numbers, 'reviews'>) {
  return (
    <section aria-labelledby="review-times" className="box pad-5">
      <SectionHead id="review-times" title="审核与处理用时" note="到第一次处理为止" />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">各队列的处理用时</caption>
          <thead>
            <tr>
              <th scope="col">队列</th>
              <th scope="col">处理</th>
              <th scope="col">用时（中位数）</th>
              <th scope="col">承诺</th>
              <th scope="col">超时</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map(({ kind, count, before, median_min, late }) => (
              <tr key={kind}>
                <th scope="row">{labelOf(reviewKinds, kind)}</th>
                <td>
                  {count}
                  <small className="tone-ink-3">（前期 {before}）</small>
                </td>
                <td>{median_min === null ? '–' : minutesText(median_min)}</td>
                <td>{promiseWords(kind) || '不需要处理'}</td>
                <td className={late > 0 ? 'tone-persimmon' : ''}>
                  {count === 0 ? late : `${late}（${percentText(late, count)}）`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
