// Candidates for component tests: a board whose cards move as on the server.
import {
  countPipeline,
  listPipeline,
  listRejectionTemplates,
  MOVE_TARGETS,
  type PipelineCard,
  stageOf,
} from '../../src/contract/application/pipeline.ts';
import { rejectionReasons } from '../../src/contract/application/rejection.ts';
import { getOwnResponse } from '../../src/contract/application/response.ts';
import { listMyPositions } from '../../src/contract/position/position.ts';
import { listTags } from '../../src/contract/talent/tag.ts';
import { answers } from './calls.ts';

/** A candidate who waits to be read, changed by what is given; the column follows the state. */
export function aCard(id: number, name: string, change: Partial<PipelineCard> = {}): PipelineCard {
  const state = change.state ?? 'submitted';
  const base: PipelineCard = {
    id,
    state,
    stage: stageOf[state],
    position: { id: 5, title: '排产工程师' },
    name,
    avatar: '',
    city_name: '杭州',
    work_status: null,
    latest: '',
    education: '本科 · 浙江大学',
    years: 5,
    skills: [],
    completeness: 80,
    elite: false,
    created_at: '2026-11-20T10:00:00+08:00',
    source: 'applied',
    updated_at: '2026-11-20T10:00:00+08:00',
    waiting_days: 1,
    marks: { tags: [], rating: null, ratings: 0, notes: 0, follow_up_at: null, kept: false },
    unmet: [],
    interview: null,
    salary_months: 12,
    pay: null,
    interviewed: false,
    offer: null,
    unfit: null,
    moves: MOVE_TARGETS.slice(
      state === 'submitted' ? 0 : MOVE_TARGETS.indexOf(state as 'viewed') + 1,
    ),
    can_refuse: true,
  };
  return { ...base, ...change };
}

/** From now on the board has these cards. */
export function hasCards(cards: readonly PipelineCard[]): void {
  answers(listPipeline, ({ stage, keyword }) => ({
    items: cards.filter(
      (card) => (!stage || card.stage === stage) && (!keyword || card.name.includes(keyword)),
    ),
    next: null,
  }));
  const counts = Object.fromEntries(
    [...Map.groupBy(cards, ({ stage }) => stage)].map(([stage, there]) => [stage, there.length]),
  );
  const overdue = cards.filter(({ waiting_days }) => (waiting_days ?? 0) >= 7).length;
  answers(countPipeline, { counts, overdue });
}

/** What the board's page reads beside the cards. */
export function answersBeside(): void {
  answers(listTags, { items: [], may_edit: true });
  answers(listMyPositions, { items: [], next: null, counts: {} });
  answers(getOwnResponse, {
    enterprise: null,
    positions: [],
    recruiters: [],
    waiting: 0,
    could_be: null,
  });
  answers(
    listRejectionTemplates,
    rejectionReasons.map(({ code, label, words }) => ({
      reason: code,
      label,
      words,
      own: false,
      version: 0,
    })),
  );
}
