// 常用语: up to twenty, sorted by hand; the chat lists them in this order.
import { PHRASE_MAX, PHRASES_MAX } from '../../../contract/enterprise/member-profile.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import styles from './profile.module.css';
import { type Line, newLines, type PartProps } from './values.ts';

export function PhraseFields({ values, problems, set }: PartProps) {
  const { phrases } = values;
  const change = (lines: Line[]) => set('phrases', lines);
  return (
    <section className={styles.card} aria-labelledby="phrases">
      <Row as="header" wrap align="center" justify="between" gap={[2, 4]}>
        <div>
          <h2 id="phrases">常用语</h2>
          <p className={styles.hint}>在线沟通时一点就发，按您常用的顺序排好</p>
        </div>
        <Button
          size="sm"
          variant="outline"
          icon={<PlusIcon />}
          disabled={phrases.length >= PHRASES_MAX}
          onClick={() => change([...phrases, ...newLines()])}
        >
          添加（{phrases.length}/{PHRASES_MAX}）
        </Button>
      </Row>
      {problems.phrases && (
        <p className="tone-danger size-sm" role="alert">
          {problems.phrases}
        </p>
      )}
      {phrases.length === 0 && (
        <p className={styles.hint}>如“好的，我看一下再回复您”“方便发一份最新的简历吗？”</p>
      )}
      <SortableList
        items={phrases}
        keyOf={({ key }) => key}
        nameOf={({ text }) => `常用语“${text.slice(0, 8)}”`}
        onMove={(from, to) => change(moved(phrases, from, to))}
      >
        {(line, grip, index) => (
          <div className={`row align-center gap-2 ${styles.phrase}`}>
            {grip}
            <div className={`grow slim ${styles.phraseText}`}>
              <Input
                aria-label={`第 ${index + 1} 条常用语`}
                value={line.text}
                aria-invalid={line.text.trim().length > PHRASE_MAX || undefined}
                onChange={(event) =>
                  change(
                    phrases.map((one) =>
                      one.key === line.key ? { key: line.key, text: event.target.value } : one,
                    ),
                  )
                }
              />
            </div>
            <Button
              size="sm"
              variant="quiet"
              icon={<CloseIcon />}
              aria-label={`删除第 ${index + 1} 条常用语`}
              onClick={() => change(phrases.filter(({ key }) => key !== line.key))}
            />
          </div>
        )}
      </SortableList>
    </section>
  );
}
