// A person's view of the board: dense cards, folded columns. Stored in this browser only.
import { create } from 'zustand';
import type { PipelineStage } from '../../../../contract/application/pipeline.ts';
import { BOARD_STAGES } from '../query.ts';

const KEY = 'boardView';

interface BoardView {
  /** True shows only the two most important lines of a card. */
  dense: boolean;
  folded: readonly PipelineStage[];
}

/** Below this width the seven columns are too narrow for whole cards. Phones show one column and no choice. */
const NARROW = '(min-width: 48rem) and (max-width: 100rem)';

/** The view of a stored text; the default for an unreadable one, or where nothing was chosen. */
export function parsedView(text: string | null, isNarrow = false): BoardView {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<BoardView> | null;
    const folded = Array.isArray(value?.folded) ? value.folded : [];
    const known = BOARD_STAGES.map(({ code }) => code).filter((code) => folded.includes(code));
    const dense = typeof value?.dense === 'boolean' ? value.dense : isNarrow;
    return { dense, folded: known };
  } catch {
    return { dense: isNarrow, folded: [] };
  }
}

function stored(): BoardView {
  const isNarrow = typeof window !== 'undefined' && window.matchMedia(NARROW).matches;
  try {
    return parsedView(localStorage.getItem(KEY), isNarrow);
  } catch {
    return parsedView(null, isNarrow);
  }
}

export const useBoardView = create<BoardView>(stored);

function store(change: Partial<BoardView>): void {
  useBoardView.setState(change);
  try {
    const { dense, folded } = useBoardView.getState();
    localStorage.setItem(KEY, JSON.stringify({ dense, folded }));
  } catch {
    // Without storage the choice lasts for this page.
  }
}

export const setDense = (dense: boolean): void => store({ dense });

/** Folds a column to a strip, or opens it again. */
export function toggleFold(stage: PipelineStage): void {
  const { folded } = useBoardView.getState();
  store({
    folded: folded.includes(stage) ? folded.filter((one) => one !== stage) : [...folded, stage],
  });
}
