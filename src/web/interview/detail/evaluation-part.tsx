// Evaluations of an interview: one's own first, then the others' and the summary.

import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type Evaluation,
  handInEvaluation,
  type listEvaluations,
  recommendations,
  SCORE_MAX,
} from '../../../contract/interview/evaluation.ts';
import { EVALUATION_WORDS } from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Radio } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { useEvaluations } from '../employer/use-employer.ts';
import { messageOf, Words } from '../seeker/answer-dialogs.tsx';
import styles from './drawer.module.css';
import { useEmployerAct } from './use-interviews.ts';

type Data = DataOf<typeof listEvaluations>;
type Recommend = Evaluation['recommend'];
const TONES = { yes: 'success', unsure: 'amber', no: 'plain' } as const;
const SCORES = Array.from({ length: SCORE_MAX }, (_, i) => ({
  value: i + 1,
  label: `${i + 1} 分`,
}));

export function EvaluationPart({ id }: { id: number }) {
  const evaluations = useEvaluations(id);
  const [isEditing, setIsEditing] = useState(false);
  if (!evaluations.isSuccess) return <Loaded of={evaluations} />;
  const { data } = evaluations;
  const mine = data.items.find((one) => one.mine);
  const others = data.items.filter((one) => !one.mine);
  const mustEvaluate = data.can_evaluate && !mine;
  if (!data.can_evaluate && data.items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="evaluations">
      <h3 id="evaluations" className="size-lg">
        面试评价
      </h3>
      {data.summary && <Summary summary={data.summary} />}
      {mustEvaluate || isEditing ? (
        <EvaluationForm
          id={id}
          dimensions={data.dimensions}
          before={mine}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        mine && (
          <OneEvaluation
            evaluation={mine}
            onEdit={data.can_evaluate ? () => setIsEditing(true) : null}
          />
        )
      )}
      {data.hidden && (
        <p className="tone-ink-3 size-sm breaks">
          同事已经交了评价。交出您自己的之后就能看到，免得互相影响。
        </p>
      )}
      {others.map((one) => (
        <OneEvaluation key={`${one.name}${one.at}`} evaluation={one} onEdit={null} />
      ))}
      {data.waiting.length > 0 && (
        <p className="tone-ink-3 size-sm breaks">还没评价：{data.waiting.join('、')}</p>
      )}
    </section>
  );
}

function Summary({ summary }: { summary: NonNullable<Data['summary']> }) {
  const { count, average, dimensions, yes, no, unsure } = summary;
  return (
    <div className="stack gap-2 pad-4 ground-hover corner-leaf-md">
      <p>
        <b className="tone-pine-ink size-2xl nums">{average.toFixed(1)}</b>
        <span className="tone-ink-3 size-sm breaks">
          {' '}
          / 5 · {count} 份评价 · 推荐 {yes} · 不确定 {unsure} · 不推荐 {no}
        </span>
      </p>
      <dl className={`stack gap-y-1 gap-x-5 size-sm ${styles.bars}`}>
        {dimensions.map(({ name, average: value }) => (
          <div className="row justify-between align-center gap-3" key={name}>
            <dt className="slim tone-ink-2 breaks">{name}</dt>
            <dd className="row align-center gap-2 fixed nums">
              <meter min={0} max={5} value={value}>
                {value}
              </meter>
              {value.toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OneEvaluation({
  evaluation,
  onEdit,
}: {
  evaluation: Evaluation;
  onEdit: (() => void) | null;
}) {
  const { name, mine, scores, words, recommend, at } = evaluation;
  return (
    <article className={styles.evaluation}>
      <p className={`row wrap align-center gap-y-1 gap-x-2 ${styles.nameLine}`}>
        <b>{mine ? `${name}（我）` : name}</b>
        <Tag tone={TONES[recommend]}>{labelOf(recommendations, recommend)}</Tag>
        <span className="tone-ink-3 size-sm breaks">{formatDate(at, 'M月d日 hh:mm')}</span>
        {onEdit && (
          <Button size="sm" variant="quiet" onClick={onEdit}>
            修改
          </Button>
        )}
      </p>
      <p className="tone-ink-3 size-sm breaks">
        {scores.map((one) => `${one.name} ${one.score}`).join(' · ')}
      </p>
      {words && <p className={styles.said}>{words}</p>}
    </article>
  );
}

interface EvaluationFormProps {
  id: number;
  dimensions: readonly string[];
  before: Evaluation | undefined;
  onDone: () => void;
}

function EvaluationForm({ id, dimensions, before, onDone }: EvaluationFormProps) {
  const [scores, setScores] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries((before?.scores ?? []).map(({ name, score }) => [name, score])),
  );
  const [recommend, setRecommend] = useState<Recommend | null>(before?.recommend ?? null);
  const [words, setWords] = useState(before?.words ?? '');
  const [error, setError] = useState('');
  const { mutate, isPending } = useEmployerAct(handInEvaluation, '评价已交出');
  const send = () => {
    const given = dimensions.map((name) => ({ name, score: scores[name] ?? 0 }));
    if (given.some(({ score }) => score === 0)) return setError('请为每个维度打分');
    if (recommend === null) return setError('请选择是否推荐');
    if (textProblem(EVALUATION_WORDS, words)) return setError('');
    setError('');
    mutate(
      { id, scores: given, recommend, words },
      { onSuccess: onDone, onError: (refusal: unknown) => setError(messageOf(refusal)) },
    );
  };
  return (
    <Stack gap={3}>
      <p className="tone-ink-3 size-sm breaks">
        只有本企业看得到，候选人看不到。请就表现和岗位要求来评，1 分较弱，5 分很好。
      </p>
      {dimensions.map((name) => (
        <div
          key={name}
          className={`row wrap justify-between align-center gap-y-1 gap-x-4 ${styles.score}`}
        >
          <span>{name}</span>
          <Radio.Group
            role="radiogroup"
            aria-label={name}
            optionType="button"
            buttonStyle="solid"
            size="small"
            options={SCORES}
            value={scores[name] ?? null}
            onChange={({ target }) => setScores({ ...scores, [name]: Number(target.value) })}
          />
        </div>
      ))}
      <fieldset className={`row wrap gap-y-1 gap-x-4 ${styles.recommend}`}>
        <legend>是否推荐</legend>
        {recommendations.map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name={`recommend-${id}`}
            checked={recommend === code}
            onChange={() => setRecommend(code)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Words
        text={EVALUATION_WORDS}
        label="评语（可不填）"
        value={words}
        error={error}
        onChange={setWords}
      />
      <Row justify="end" gap={2}>
        {before && (
          <Button size="sm" variant="quiet" onClick={onDone}>
            取消
          </Button>
        )}
        <Button size="sm" loading={isPending} onClick={send}>
          {before ? '保存评价' : '交出评价'}
        </Button>
      </Row>
    </Stack>
  );
}
