// All tables of the database, room by room.
import type { AccountTables } from './account/tables.ts';
import type { EnterpriseTables } from './enterprise/tables.ts';
import type { NoticeTables } from './notice/tables.ts';
import type { OperateTables } from './operate/tables.ts';
import type { PlatformTables } from './platform/tables.ts';
import type { PositionTables } from './position/tables.ts';
import type { ResumeTables } from './resume/tables.ts';
import type { SiteTables } from './site/tables.ts';
import type { TalentTables } from './talent/tables.ts';

export interface Schema
  extends PlatformTables,
    AccountTables,
    SiteTables,
    OperateTables,
    EnterpriseTables,
    PositionTables,
    ResumeTables,
    TalentTables,
    NoticeTables {}
