// All tables of the database, room by room.
import type { AccountTables } from './account.ts';
import type { ClosingTables } from './account-closing.ts';
import type { ApplicationTables } from './application.ts';
import type { OfferTables } from './application-offer.ts';
import type { PipelineTables } from './application-pipeline.ts';
import type { StatisticsTables } from './application-statistics.ts';
import type { ChatTables } from './chat.ts';
import type { ChatKeyTables } from './chat-key.ts';
import type { EnterpriseTables } from './enterprise.ts';
import type { CertificationTables } from './enterprise-certification.ts';
import type { HeldTables } from './enterprise-held.ts';
import type { MemberTables } from './enterprise-members.ts';
import type { InterviewTables } from './interview.ts';
import type { ModerationTables } from './moderation.ts';
import type { NoticeTables } from './notice.ts';
import type { OperateTables } from './operate.ts';
import type { PlatformTables } from './platform.ts';
import type { PositionTables } from './position.ts';
import type { WritingTables } from './position-writing.ts';
import type { PrivacyTables } from './privacy.ts';
import type { ReportTables } from './report.ts';
import type { ResumeTables } from './resume.ts';
import type { AttachmentTables } from './resume-attachment.ts';
import type { SiteTables } from './site.ts';
import type { CandidateTables } from './talent-candidates.ts';
import type { EliteTables } from './talent-elite.ts';
import type { FindingTables } from './talent-finding.ts';
import type { ViewTables } from './talent-view.ts';
import type { UploadTables } from './upload.ts';
import type { WalletTables } from './wallet.ts';

export interface Schema
  extends PlatformTables,
    AccountTables,
    ClosingTables,
    UploadTables,
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
    ApplicationTables,
    ViewTables,
    CandidateTables,
    InterviewTables,
    EliteTables,
    FindingTables,
    PipelineTables,
    OfferTables,
    StatisticsTables,
    NoticeTables,
    ReportTables,
    ModerationTables,
    ChatTables,
    ChatKeyTables,
    WalletTables {}
