// The tables as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Default<T> = Generated<T>;
type Terms = ColumnType<never, unknown, unknown>;

export interface Schema {
  account: AccountTable;
  account_session: AccountSessionTable;
  account_consent: AccountConsentTable;
  site_setting: { key: string; value: Json<unknown>; updated_at: Default<Date> };
  site_customer_service: CustomerServiceTable;
  site_upload: UploadTable;
  operate_advert: AdvertTable;
  operate_advert_click: { advert_id: number; visitor: string; day: string };
  operate_activity: ActivityTable;
  enterprise: EnterpriseTable;
  enterprise_member: EnterpriseMemberTable;
  position: PositionTable;
  position_search: PositionSearchTable;
  position_view: { position_id: number; day: string; views: Default<number> };
  resume: ResumeTable;
  resume_objective: ObjectiveTable;
  resume_experience: ExperienceTable;
  resume_education: EducationTable;
  resume_certificate: CertificateTable;
  talent_application: ApplicationTable;
  talent_event: TalentEventTable;
}

interface AccountTable {
  id: Generated<number>;
  mobile: string;
  password_hash: string | null;
  name: Default<string>;
  avatar: Default<string>;
  is_seeker: Default<boolean>;
  is_recruiter: Default<boolean>;
  is_operator: Default<boolean>;
  created_at: Default<Date>;
}

interface AccountSessionTable {
  id: Generated<number>;
  account_id: number;
  token_hash: string;
  agent: Default<string>;
  address: Default<string>;
  created_at: Default<Date>;
  seen_at: Default<Date>;
  expires_at: Date;
}

interface AccountConsentTable {
  account_id: number;
  document: string;
  version: string;
  agreed_at: Default<Date>;
}

interface CustomerServiceTable {
  id: Generated<number>;
  name: string;
  avatar: Default<string>;
  phone: Default<string>;
  wechat: Default<string>;
  hours: Default<string>;
  is_default: Default<boolean>;
}

interface UploadTable {
  id: Generated<number>;
  account_id: number | null;
  path: string;
  media_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Default<Date>;
}

interface AdvertTable {
  id: Generated<number>;
  slot: string;
  title: string;
  subtitle: Default<string>;
  image: string;
  link: string;
  paid: Default<boolean>;
  rank: Default<number>;
  starts_at: Date;
  ends_at: Date;
  clicks: Default<number>;
}

interface ActivityTable {
  id: Generated<number>;
  title: string;
  kind: string;
  cover: Default<string>;
  summary: string;
  content: Json<string[]>;
  schedule: Json<{ time: string; item: string }[]>;
  organiser: Default<string>;
  region: string;
  place: string;
  starts_at: Date;
  ends_at: Date;
}

interface EnterpriseTable {
  id: Generated<number>;
  full_name: string;
  short_name: string;
  logo: Default<string>;
  slogan: Default<string>;
  industry: string;
  size: string;
  stage: string;
  nature: string;
  region: string;
  city: string;
  address: Default<string>;
  intro: Default<string>;
  website: Default<string>;
  work_hours: Default<string>;
  founded_on: Default<string>;
  legal_person: Default<string>;
  registered_capital: Default<string>;
  credit_code: Default<string>;
  pictures: Default<string[]>;
  welfare: Default<string[]>;
  tags: Default<string[]>;
  certified_at: Date | null;
  terms: Terms;
  open_positions: Default<number>;
  source: string | null;
  created_at: Default<Date>;
  updated_at: Default<Date>;
}

interface EnterpriseMemberTable {
  account_id: number;
  enterprise_id: number;
  role: 'administrator' | 'recruiter';
  name: string;
  title: string;
  avatar: Default<string>;
  joined_at: Default<Date>;
}

interface PositionTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  state: string;
  version: Default<number>;
  title: string;
  category: string;
  job_type: string;
  employment: Default<string>;
  experience: string;
  education: string;
  salary_min: number;
  salary_max: number;
  salary_months: Default<number>;
  salary_unit: Default<'month' | 'day'>;
  headcount: Default<number>;
  description: string;
  skills: Default<string[]>;
  welfare: Default<string[]>;
  region: string;
  city: string;
  address: Default<string>;
  work_hours: Default<string>;
  valid_until: string;
  source: string | null;
  source_id: string | null;
  created_at: Default<Date>;
  published_at: Date | null;
  refreshed_at: Default<Date>;
}

interface PositionSearchTable {
  position_id: number;
  enterprise_id: number;
  title_terms: Terms;
  label_terms: Terms;
  all_terms: Terms;
  region: string;
  city: string;
  category_1: string;
  category_2: string;
  category_3: string;
  month_min: number;
  month_max: number;
  experience: string;
  education: string;
  job_type: string;
  industry: string;
  size: string;
  stage: string;
  refreshed_at: Date;
}

interface ResumeTable {
  account_id: number;
  name: string | null;
  avatar: Default<string>;
  gender: string | null;
  birth_month: string | null;
  work_since: string | null;
  region: string | null;
  mobile: string | null;
  email: Default<string>;
  wechat: Default<string>;
  work_status: string | null;
  advantage: string | null;
  skills: ColumnType<{ name: string; level: string }[], string | undefined, string>;
  arrival: string | null;
  completeness: Default<number>;
  updated_at: Default<Date>;
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
  internship: Default<boolean>;
  hide_from_company: Default<boolean>;
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
}

interface ApplicationTable {
  id: Generated<number>;
  position_id: number;
  enterprise_id: number;
  account_id: number;
  state: string;
  is_open: Default<boolean>;
  resume: Json<unknown>;
  position: Json<unknown>;
  candidate: Json<unknown>;
  created_at: Default<Date>;
  updated_at: Default<Date>;
}

interface TalentEventTable {
  id: Generated<number>;
  application_id: number;
  state: string;
  account_id: number | null;
  at: Default<Date>;
}
