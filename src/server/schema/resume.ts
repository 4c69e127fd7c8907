// The tables of the room resume as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { AttachmentKind } from '../../contract/resume/attachment.ts';
import type { Default } from './columns.ts';

export interface ResumeTables {
  resume: ResumeTable;
  resume_objective: ObjectiveTable;
  resume_experience: ExperienceTable;
  resume_project: ProjectTable;
  resume_link: LinkTable;
  resume_education: EducationTable;
  resume_certificate: CertificateTable;
  resume_attachment: AttachmentTable;
}

interface ResumeTable {
  account_id: number;
  public_id: Generated<string>;
  name: string | null;
  avatar: Default<string>;
  gender: string | null;
  birth_month: string | null;
  work_since: string | null;
  region: string | null;
  mobile: string | null;
  mobile_verified: Default<boolean>;
  email: Default<string>;
  wechat: Default<string>;
  work_status: string | null;
  advantage: string | null;
  skills: ColumnType<{ name: string; level: string }[], string | undefined, string>;
  arrival: string | null;
  completeness: Default<number>;
  updated_at: Default<Date>;
  version: Default<number>;
  refreshed_at: Date | null;
  languages: ColumnType<{ name: string; level: string }[], string | undefined, string>;
  licences: Default<string[]>;
}

interface ObjectiveTable {
  id: Generated<number>;
  account_id: number;
  rank: number;
  category: string;
  regions: string[];
  job_type: string;
  salary_min: number | null;
  salary_max: number | null;
  industries: Default<string[]>;
}

interface ExperienceTable {
  id: Generated<number>;
  account_id: number;
  company: string;
  industry: string | null;
  department: Default<string>;
  title: string;
  from_month: string;
  to_month: string | null;
  content: string;
  achievement: Default<string>;
  skills: Default<string[]>;
  internship: Default<boolean>;
  hide_from_company: Default<boolean>;
}

interface ProjectTable {
  id: Generated<number>;
  account_id: number;
  rank: number;
  name: string;
  role: string;
  company: Default<string>;
  from_month: string;
  to_month: string | null;
  content: string;
  achievement: Default<string>;
  url: Default<string>;
}

interface LinkTable {
  id: Generated<number>;
  account_id: number;
  rank: number;
  title: string;
  url: string;
  note: Default<string>;
}

interface EducationTable {
  id: Generated<number>;
  account_id: number;
  school: string;
  degree: string;
  major: string;
  from_month: string;
  to_month: string | null;
  full_time: Default<boolean>;
  content: Default<string>;
}

interface CertificateTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  month: string;
  number: Default<string>;
  image: Default<string>;
  rank: Default<number>;
}

interface AttachmentTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  kind: AttachmentKind;
  path: string;
  bytes: number;
  pages: number | null;
  is_default: Default<boolean>;
  content: Default<string>;
  created_at: Default<Date>;
  deleted_at: Date | null;
}
