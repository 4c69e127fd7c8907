// Events of the room measure, heard by the rooms that carry a measure out.
import type { MeasureKind } from '../../contract/dictionary/measure.ts';
import { event } from '../platform/event.ts';

/** A measure in force, or one that ended: of an account, an enterprise, or a position of that enterprise. */
export interface MeasureFact {
  kind: MeasureKind;
  account_id: number | null;
  enterprise_id: number | null;
  position_id: number | null;
  reason: string;
}

/** It begins now. */
export const measureTaken = event<MeasureFact>('measure-taken');
/** It was lifted, overturned, or its time ran out. */
export const measureEnded = event<MeasureFact>('measure-ended');
