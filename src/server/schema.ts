// All tables of the database, room by room.
import type { AccountTables } from './account/tables.ts';
import type { ClosingTables } from './account/tables-closing.ts';
import type { ChatTables } from './chat/tables.ts';
import type { ChatKeyTables } from './chat/tables-key.ts';
import type { EnterpriseTables } from './enterprise/tables.ts';
import type { CertificationTables } from './enterprise/tables-certification.ts';
import type { HeldTables } from './enterprise/tables-held.ts';
import type { MemberTables } from './enterprise/tables-members.ts';
import type { InterviewTables } from './interview/tables.ts';
import type { ModerationTables } from './moderation/tables.ts';
import type { WordTables } from './moderation/tables-words.ts';
import type { NoticeTables } from './notice/tables.ts';
import type { OperateTables } from './operate/tables.ts';
import type { PlatformTables } from './platform/tables.ts';
import type { PositionTables } from './position/tables.ts';
import type { WritingTables } from './position/tables-writing.ts';
import type { ResumeTables } from './resume/tables.ts';
import type { AttachmentTables } from './resume/tables-attachment.ts';
import type { PrivacyTables } from './resume/tables-privacy.ts';
import type { SiteTables } from './site/tables.ts';
import type { TalentTables } from './talent/tables.ts';
import type { CandidateTables } from './talent/tables-candidates.ts';
import type { EliteTables } from './talent/tables-elite.ts';
import type { FindingTables } from './talent/tables-finding.ts';
import type { OfferTables } from './talent/tables-offer.ts';
import type { PipelineTables } from './talent/tables-pipeline.ts';
import type { StatisticsTables } from './talent/tables-statistics.ts';
import type { WalletTables } from './wallet/tables.ts';

export interface Schema
  extends PlatformTables,
    AccountTables,
    ClosingTables,
    SiteTables,
    OperateTables,
    EnterpriseTables,
    HeldTables,
    MemberTables,
    CertificationTables,
    PositionTables,
    WritingTables,
    ResumeTables,
    AttachmentTables,
    PrivacyTables,
    TalentTables,
    CandidateTables,
    InterviewTables,
    EliteTables,
    FindingTables,
    PipelineTables,
    OfferTables,
    StatisticsTables,
    NoticeTables,
    ModerationTables,
    WordTables,
    ChatTables,
    ChatKeyTables,
    WalletTables {}
