// Beside the form: everything that keeps the posting from going online, or would send it to a review
// first; each leads to its field.

import { Link } from 'react-router';
import { labelOf } from '../../../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../../../contract/dictionary/states.ts';
import type { CheckedField } from '../../../../contract/moderation/posting-check.ts';
import { Form } from '../../../kit/antd/fields.ts';
import { CheckIcon } from '../../../kit/look/icons.tsx';
import { positionPath } from '../../card.tsx';
import { type EditorValues, VALUE_LABELS } from '../values.ts';
import { nameOf, useCheck } from './findings.tsx';
import styles from './panel.module.css';
import { useAlike } from './use-findings.ts';

const LABELS: Readonly<Record<CheckedField, string>> = {
  ...VALUE_LABELS,
  commission: '提成',
  performance: '绩效',
};

export function CheckPanel({ except_id }: { except_id: number | null }) {
  const { findings } = useCheck();
  const form = Form.useFormInstance<EditorValues>();
  const alike = useAlike(except_id);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const warned = findings.filter(({ severity }) => severity === 'warn');
  const hinted = findings.filter(({ severity }) => severity === 'hint');
  const go = (field: CheckedField) =>
    form.scrollToField(nameOf(field), { focus: true, block: 'center' });
  const item = (field: CheckedField, kind: string, word: string, start: number) => (
    <li key={`${field}-${start}-${kind}`}>
      <button type="button" onClick={() => go(field)}>
        {LABELS[field]}：{word.length > 16 ? `${word.slice(0, 16)}…` : word}
        <span>{kind}</span>
      </button>
    </li>
  );
  return (
    <section
      className={`below-5 pad-y-4 pad-x-5 size-sm box ${styles.panel}`}
      aria-label="发布前检查"
    >
      <h2>发布前检查</h2>
      <div aria-live="polite">
        {findings.length === 0 && alike.length === 0 && (
          <p className="row align-center gap-2 tone-success">
            <CheckIcon />
            没有发现法律禁止的限制、联系方式和收费内容
          </p>
        )}
        {refused.length > 0 && (
          <>
            <p className="tone-danger weight-medium">{refused.length} 处不能发布，请先修改</p>
            <ul>{refused.map(({ field, kind, word, start }) => item(field, kind, word, start))}</ul>
          </>
        )}
        {warned.length > 0 && (
          <>
            <p className="tone-amber weight-medium">
              {warned.length} 处建议修改，保留则先由人工看一看
            </p>
            <ul>{warned.map(({ field, kind, word, start }) => item(field, kind, word, start))}</ul>
          </>
        )}
        {hinted.length > 0 && (
          <>
            <p>{hinted.length} 处可以写得更好，不影响发布</p>
            <ul>{hinted.map(({ field, kind, word, start }) => item(field, kind, word, start))}</ul>
          </>
        )}
        {alike.length > 0 && (
          <>
            <p className="tone-amber weight-medium">与本企业的职位重复，建议直接修改或刷新原职位</p>
            <ul>
              {alike.map(({ id, title, state, city_name, why }) => (
                <li key={id}>
                  {state === 'pending' ? (
                    <Link to="/layout/position?state=pending">{title}</Link>
                  ) : (
                    <a href={positionPath(id)} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  )}
                  <span>
                    {city_name} · {labelOf(positionStates, state)} ·{' '}
                    {why === 'title' ? '同名同城' : '描述几乎一样'}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
