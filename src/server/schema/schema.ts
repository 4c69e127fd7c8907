// All tables of the database, room by room.

import type { AccountTables } from './account.ts';
import type { ApplicationTables } from './application.ts';
import type { ChatTables } from './chat.ts';
import type { NumbersTables } from './console.numbers.ts';
import type { ConsoleTables } from './console.ts';
import type { DictionaryTables } from './dictionary.ts';
import type { EnterpriseTables } from './enterprise.ts';
import type { InterviewTables } from './interview.ts';
import type { MeasureTables } from './measure.ts';
import type { ModerationTables } from './moderation.ts';
import type { NoticeTables } from './notice.ts';
import type { OperateTables } from './operate.ts';
import type { PlatformTables } from './platform.ts';
import type { PositionTables } from './position.ts';
import type { PrivacyTables } from './privacy.ts';
import type { ReportTables } from './report.ts';
import type { ResumeTables } from './resume.ts';
import type { SiteTables } from './site.ts';
import type { TalentTables } from './talent.ts';
import type { UploadTables } from './upload.ts';
import type { InvoiceTables } from './wallet.invoice.ts';
import type { WalletTables } from './wallet.ts';

export interface Schema
  extends PlatformTables,
    TalentTables,
    AccountTables,
    UploadTables,
    SiteTables,
    DictionaryTables,
    OperateTables,
    EnterpriseTables,
    PositionTables,
    ResumeTables,
    PrivacyTables,
    ApplicationTables,
    InterviewTables,
    NoticeTables,
    ReportTables,
    ModerationTables,
    MeasureTables,
    ChatTables,
    WalletTables,
    InvoiceTables,
    ConsoleTables,
    NumbersTables {}
