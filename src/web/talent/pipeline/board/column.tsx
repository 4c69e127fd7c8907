// A column of the board: name, count, and cards, of which more are read while scrolling.

import { useDndContext, useDroppable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import type {
  PipelineCard as Card,
  PipelineStage,
} from '../../../../contract/application/pipeline.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useRight } from '../../../data/rights.ts';
import { Checkbox } from '../../../kit/antd/fields.ts';
import { Button } from '../../../kit/form/button.tsx';
import { classNames } from '../../../kit/look/class-names.ts';
import { ChevronLeftIcon } from '../../../kit/look/icons.tsx';
import { SkeletonList } from '../../../kit/missing/skeleton.tsx';
import { countText } from '../../../kit/text/count-text.ts';
import { type PipelineFilter, stageLabel } from '../query.ts';
import { choose, letGoOfMoved, useBoard } from '../use-board.ts';
import { type PipelineList, usePipeline } from '../use-pipeline.ts';
import styles from './board.module.css';
import { PipelineCard } from './card.tsx';
import { wishOfDrop } from './moves.ts';
import { toggleFold } from './view.ts';

/** The most rows of one bulk act. */
const CHOSEN_MAX = 200;

interface ColumnProps {
  stage: PipelineStage;
  filter: PipelineFilter;
  count: number | undefined;
  openedId: number | null;
  isFolded: boolean;
  linkTo: (id: number) => To;
  /** Called with the column's cards in reading order. */
  onCards: (stage: PipelineStage, ids: readonly number[]) => void;
  now: number;
}

export function Column(props: ColumnProps) {
  const { stage, filter, count, openedId, isFolded, linkTo, onCards, now } = props;
  const mayRecruit = useRight('recruit');
  const { list, items: cards } = usePipeline(filter, stage);
  const { setNodeRef, refuses, dropLook } = useDropTarget(stage);
  const label = stageLabel(stage);
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => onCards(stage, ids ? ids.split(',').map(Number) : []), [onCards, stage, ids]);
  useEffect(() => letGoOfMoved(list.data?.pages.flatMap(({ items }) => items) ?? []), [list.data]);
  const number = count === undefined ? '' : countText(count);
  const look = classNames(styles.column, isFolded && styles.folded, dropLook);
  if (isFolded) {
    return (
      <section ref={setNodeRef} aria-label={label} data-stage={stage} className={look}>
        <button
          type="button"
          className={`row align-center gap-2 grow wide tone-ink size-md weight-bold bare pad-y-3 ${styles.unfold}`}
          aria-expanded={false}
          onClick={() => toggleFold(stage)}
        >
          {label} <span className="tone-ink-2 size-sm nums">{number}</span>
          <span className="visually-hidden">展开这一列</span>
        </button>
      </section>
    );
  }
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${stage}`}
      data-stage={stage}
      className={look}
    >
      <header className={`row align-center gap-2 fixed ${styles.columnHead}`}>
        {mayRecruit && <ChooseAll list={list} cards={cards} label={label} />}
        <h2 id={`column-${stage}`} className="size-md">
          {label}
        </h2>
        <span className="tone-ink-2 size-sm nums">{number}</span>
        {refuses ? (
          <span className="push tone-ink-2 size-xs">不能移到这里</span>
        ) : (
          <button
            type="button"
            className={`stack align-center items-center fixed push tone-ink-3 corner-sm bare ${styles.fold}`}
            aria-expanded
            aria-label={`收起“${label}”这一列`}
            title="收起这一列"
            onClick={() => toggleFold(stage)}
          >
            <ChevronLeftIcon />
          </button>
        )}
      </header>
      <div className={styles.body}>
        <Loaded of={list} skeleton={<SkeletonList count={3} />} />
        {list.isSuccess && cards.length === 0 && (
          <p className="pad-y-6 pad-x-3 tone-ink-3 size-sm centered">
            {Object.keys(filter).length > 0 ? '没有符合条件的' : EMPTY[stage]}
          </p>
        )}
        <ul className={`stack gap-2 ${styles.cards}`} aria-busy={list.isPlaceholderData}>
          {cards.map((card) => (
            <PipelineCard
              key={card.id}
              card={card}
              among={cards}
              to={linkTo(card.id)}
              isOpen={card.id === openedId}
              now={now}
            />
          ))}
        </ul>
        <More list={list} label={label} />
      </div>
    </section>
  );
}

/** The column as a drop target; tells whether it accepts the dragged card. */
function useDropTarget(stage: PipelineStage) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const dragged = useDndContext().active?.data.current?.card as Card | undefined;
  const isAway = dragged !== undefined && dragged.stage !== stage;
  const can = dragged !== undefined && wishOfDrop(dragged, stage) !== null;
  const dropLook = classNames(
    isAway && (can ? styles.possible : styles.impossible),
    isOver && can && styles.over,
  );
  return { setNodeRef, refuses: isAway && !can, dropLook };
}

const EMPTY: Partial<Record<PipelineStage, string>> = {
  new: '没有待查看的简历',
  viewed: '没有等下一步的简历',
  talking: '还没有在沟通的候选人',
  interview: '还没有安排面试的候选人',
  offer: '还没有等待答复的录用通知',
  hired: '还没有入职的候选人',
  unfit: '没有标记为不合适的候选人',
};

/** Selects the whole column, reading it to its end, up to the limit of one act. */
function ChooseAll({ list, cards, label }: { list: PipelineList; cards: Card[]; label: string }) {
  const chosen = useBoard((board) => board.chosen);
  const all = cards.length > 0 && cards.every(({ id }) => chosen.has(id));
  const some = cards.some(({ id }) => chosen.has(id));
  const chooseAll = async () => {
    let pages = list.data?.pages ?? [];
    let hasMore = list.hasNextPage;
    while (hasMore && pages.flatMap(({ items }) => items).length < CHOSEN_MAX) {
      const more = await list.fetchNextPage();
      if (!more.data || more.isError) break;
      pages = more.data.pages;
      hasMore = more.hasNextPage;
    }
    choose(pages.flatMap(({ items }) => items).slice(0, CHOSEN_MAX), true);
  };
  return (
    <Checkbox
      checked={all}
      indeterminate={some && !all}
      disabled={cards.length === 0}
      aria-label={`选择“${label}”整列`}
      onChange={() => (all ? choose(cards, false) : void chooseAll())}
    />
  );
}

/** Reads more when it becomes visible; the button is for the keyboard. */
function More({ list, label }: { list: PipelineList; label: string }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="above-2 centered">
      <Button
        size="sm"
        variant="quiet"
        loading={isFetchingNextPage}
        aria-label={`加载更多“${label}”`}
        onClick={() => void fetchNextPage()}
      >
        加载更多
      </Button>
    </div>
  );
}
