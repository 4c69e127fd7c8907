// The hook at which other rooms say what a measure would do, before it is taken.
import type { MeasureKind } from '../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../contract/measure/staff.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

type Foretell = (db: Db, target: MeasureTarget, kind: MeasureKind) => Promise<readonly string[]>;

/** Sentences with numbers, as in 3 个在招职位会暂停. */
export const measureEffects = hook<readonly Foretell[]>('measure-effects');
