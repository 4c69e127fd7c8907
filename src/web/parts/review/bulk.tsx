// One decision for many cases: what will happen to each is shown before, and what happened to each after.
import { type ReactNode, useState } from 'react';
import { CallError } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';

/** A decision that fits many cases of a queue. */
export interface BulkWay<C> {
  code: string;
  label: string;
  /** The minimum length of the reason; 0 where none is asked for. */
  reasonMin: number;
  /** What will happen to a case, in words. */
  effect: (item: C) => string;
  send: (item: C, reason: string) => Promise<unknown>;
}

interface BulkProps<C extends { id: number }> {
  ways: readonly BulkWay<C>[];
  chosen: readonly C[];
  titleOf: (item: C) => string;
  /** What stands before a case in the preview. */
  pictureOf?: (item: C) => ReactNode;
  /** A decision for all that is listed, without choosing. */
  quick?: { way: BulkWay<C>; items: readonly C[] } | undefined;
  /** True where nothing is listed: only what became of the last cases is shown. */
  isEmpty: boolean;
  onClear: () => void;
  onAll: () => void;
}

const REASON_MAX = 300;

export function Bulk<C extends { id: number }>(props: BulkProps<C>) {
  const { ways, chosen, titleOf, pictureOf, quick, isEmpty, onClear, onAll } = props;
  const [asked, setAsked] = useState<{ way: BulkWay<C>; items: readonly C[] } | null>(null);
  if (isEmpty && !asked) return null;
  return (
    <Row wrap align="center" gap={2} below={3}>
      <span role="status" className="size-sm tone-ink-2">
        {chosen.length > 0 ? `已选 ${chosen.length} 件` : '勾选后可以一起处理'}
      </span>
      {quick && quick.items.length > 0 && (
        <Button size="sm" data-bulk-quick onClick={() => setAsked(quick)}>
          {quick.way.label}显示的 {quick.items.length} 件
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onAll}>
        选择已列出的全部
      </Button>
      {chosen.length > 0 && (
        <>
          {ways.map((one) => (
            <Button
              key={one.code}
              size="sm"
              variant="outline"
              onClick={() => setAsked({ way: one, items: chosen })}
            >
              批量{one.label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onClear}>
            取消选择
          </Button>
        </>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          titleOf={titleOf}
          pictureOf={pictureOf}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onClear();
          }}
        />
      )}
    </Row>
  );
}

interface BulkDialogProps<C> {
  way: BulkWay<C>;
  items: readonly C[];
  titleOf: (item: C) => string;
  pictureOf: ((item: C) => ReactNode) | undefined;
  onClose: (isDone: boolean) => void;
}

type Outcome = { isDone: boolean; words: string };

function BulkDialog<C extends { id: number }>({
  way,
  items,
  titleOf,
  pictureOf,
  onClose,
}: BulkDialogProps<C>) {
  // The list behind is read anew while the dialog shows what became of these.
  const [cases] = useState(items);
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isSending, setSending] = useState(false);
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const isOver = !isSending && outcomes.size > 0;
  const done = [...outcomes.values()].filter(({ isDone }) => isDone).length;
  const run = async () => {
    const words = reason.trim();
    if (words.length < way.reasonMin) return show(`处理说明至少 ${way.reasonMin} 个字`);
    if (words.length > REASON_MAX) return show(`处理说明最多 ${REASON_MAX} 个字`);
    setSending(true);
    const found = new Map<number, Outcome>();
    // One after another: each is a decision of its own, and a refused one does not stop the others.
    for (const item of cases) {
      found.set(item.id, await outcomeOf(() => way.send(item, words), way.label));
      setOutcomes(new Map(found));
    }
    setSending(false);
    tellChanges(['queue']);
  };
  return (
    <AskDialog
      size="lg"
      title={`批量${way.label} ${cases.length} 件`}
      act={isOver ? '完成' : `${way.label} ${cases.length} 件`}
      out={isOver ? '关闭' : '取消'}
      isSending={isSending}
      onAct={() => (isOver ? onClose(true) : void run())}
      onClose={() => {
        if (!isSending) onClose(isOver);
      }}
    >
      <div ref={box} className="stack gap-3">
        <p role="status">
          {outcomes.size > 0
            ? `${done} 件已处理，${outcomes.size - done} 件没有处理，共 ${cases.length} 件。`
            : '下面是每一件会发生什么，确认后逐件处理：'}
        </p>
        <ul className="stack gap-2">
          {cases.map((item) => (
            <li key={item.id} className="row gap-3 align-center edge-bottom pad-y-2">
              {pictureOf?.(item)}
              <div className="grow slim">
                <strong className="weight-medium">{titleOf(item)}</strong>
                <Told outcome={outcomes.get(item.id)} effect={way.effect(item)} />
              </div>
            </li>
          ))}
        </ul>
        {way.reasonMin > 0 && outcomes.size === 0 && (
          <WordsField
            label="处理说明"
            hint="每一件都使用这段说明，对方会看到。"
            rows={3}
            max={REASON_MAX}
            value={reason}
            error={problem}
            onChange={(text) => {
              setReason(text);
              setProblem('');
            }}
          />
        )}
      </div>
    </AskDialog>
  );
}

function Told({ outcome, effect }: { outcome: Outcome | undefined; effect: string }) {
  if (!outcome) return <p className="size-sm tone-ink-2">{effect}</p>;
  return (
    <p className={`size-sm ${outcome.isDone ? 'tone-ink-2' : 'tone-danger'}`}>{outcome.words}</p>
  );
}

async function outcomeOf(send: () => Promise<unknown>, label: string): Promise<Outcome> {
  try {
    await send();
    return { isDone: true, words: `已${label}` };
  } catch (error) {
    const words = error instanceof CallError ? error.message : '没有送达';
    return { isDone: false, words: `没有处理：${words}` };
  }
}
