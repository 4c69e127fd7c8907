// The address of the pipeline: view, filters, order, the opened candidate. Pure.

import {
  type PipelineSort,
  type PipelineStage,
  pipelineSorts,
  pipelineStages,
  stageOf,
} from '../../../contract/application/pipeline.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import { idIn } from '../../kit/list/address.ts';

/** The filters of the calls; absent where nothing is chosen. */
export interface PipelineFilter {
  position_id?: number;
  keyword?: string;
  source?: 'applied' | 'invited';
  elite?: '1';
  waiting?: '1';
  fit?: 'met' | 'unmet';
  tag_id?: number;
  rating?: number;
  days?: number;
}

export interface PipelineView {
  view: 'board' | 'list';
  filter: PipelineFilter;
  /** The list's column; null for all. */
  stage: PipelineStage | null;
  sort: PipelineSort;
  id: number | null;
}

const numberIn = (text: string | null, from: number, to: number): number | undefined => {
  const value = text && /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};

/** The view of an address; invalid values count as absent. Older links call the column `state`. */
export function viewOf(query: URLSearchParams): PipelineView {
  const state = applicationStates.find(({ code }) => code === query.get('state'))?.code;
  const named = pipelineStages.find(({ code }) => code === query.get('stage'))?.code;
  const stage = named ?? (state ? stageOf[state as ApplicationState] : null);
  const source = query.get('source');
  const fit = query.get('fit');
  const entries = {
    position_id: idIn(query.get('position_id')) ?? undefined,
    keyword: query.get('keyword')?.trim().slice(0, 50) || undefined,
    source: source === 'applied' || source === 'invited' ? source : undefined,
    elite: query.get('elite') === '1' ? '1' : undefined,
    waiting: query.get('waiting') === '1' ? '1' : undefined,
    fit: fit === 'met' || fit === 'unmet' ? fit : undefined,
    tag_id: idIn(query.get('tag_id')) ?? undefined,
    rating: numberIn(query.get('rating'), 1, 5),
    days: numberIn(query.get('days'), 1, 365),
  };
  const chosen = Object.entries(entries).filter(([, value]) => value !== undefined);
  return {
    view: query.get('view') === 'list' || stage !== null ? 'list' : 'board',
    filter: Object.fromEntries(chosen) as PipelineFilter,
    stage,
    sort: pipelineSorts.find(({ code }) => code === query.get('sort'))?.code ?? 'waiting',
    id: idIn(query.get('id')),
  };
}

/** The columns of the board. */
export const BOARD_STAGES = pipelineStages.filter(({ code }) => code !== 'ended');

export const stageLabel = (stage: PipelineStage): string =>
  pipelineStages.find(({ code }) => code === stage)?.label ?? '';
