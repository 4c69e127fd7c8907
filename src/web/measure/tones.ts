// The colours of a measure's states.
import type { MeasureState } from '../../contract/dictionary/measure.ts';
import type { Tone } from '../kit/text/tag.tsx';

export const MEASURE_TONES: Readonly<Record<MeasureState, Tone>> = {
  proposed: 'amber',
  active: 'danger',
  lifted: 'plain',
  expired: 'plain',
  overturned: 'success',
  dropped: 'plain',
};
