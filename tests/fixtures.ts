// For every call of the contract: an input that works, and whose record it names.
// A new endpoint needs a row here; `tests/access.test.ts` fails until it has one.
import { listSessions } from '../src/contract/account.ts';
import {
  getResume,
  saveBasic,
  saveCertificate,
  saveEducation,
  saveExperience,
  saveObjectives,
} from '../src/contract/resume.ts';
import { apply } from '../src/contract/talent.ts';
import { openSession } from '../src/server/account/session.ts';
import { addActivity, addAdvert } from '../src/server/operate/operate.ts';
import { draftInput, enterpriseInput, published, recruiterOf } from './position-stage.ts';
import * as sample from './sample-resume.ts';
import { PASSWORD, type Visitor, visitor } from './visitor.ts';
import { type Person, type World, world } from './world.ts';

const DAY_MS = 86_400_000;
let mobiles = 0;

/** A number nobody has registered. */
function newMobile(): string {
  mobiles += 1;
  return `138${String(mobiles).padStart(8, '0')}`;
}

/** Two of each side, and the records of the first ones. */
export interface Cast {
  w: World;
  visitor: Visitor;
  people: Record<Role, Person>;
  enterprise_id: number;
  /** Of the first recruiter, applied to by the first seeker. */
  position_id: number;
  application_id: number;
  /** Of the first recruiter, nobody applied. */
  fresh_position_id: number;
  experience_id: number;
  education_id: number;
  certificate_id: number;
  /** A second device of the first seeker. */
  session_id: number;
  advert_id: number;
  activity_id: number;
}

export const CAST_ROLES = [
  'anonymous',
  'seeker',
  'otherSeeker',
  'recruiter',
  'otherRecruiter',
  'operator',
] as const;
export type Role = (typeof CAST_ROLES)[number];

export interface Fixture {
  /** An input that works for the rightful caller: the first of those whom the access admits. */
  input: (cast: Cast) => object | Promise<object>;
  /** Whose the named record is: everybody's to read, or the rightful caller's alone. */
  record?: 'public' | 'private';
  /** The envelope's code the rightful caller gets; 200 unless told. */
  code?: number;
}

const nothing = { input: () => ({}) };
const position = (cast: Cast) => ({ id: cast.position_id });
const application = (cast: Cast) => ({ id: cast.application_id });
const draft = draftInput();

const ACCOUNT: Record<string, Fixture> = {
  '/api/common/getCaptcha': { input: () => ({ path: 'login' }) },
  '/api/account.code/send': { input: () => ({ mobile: newMobile(), purpose: 'register' }) },
  '/api/account/register': {
    input: async ({ visitor }) => {
      const mobile = newMobile();
      const code = await visitor.receiveCode(mobile, 'register');
      return { mobile, code, password: PASSWORD, role: 'seeker', agreed: true };
    },
  },
  '/api/account/loginByCode': {
    input: async ({ visitor }) => {
      const mobile = newMobile();
      const code = await visitor.receiveCode(mobile, 'login');
      return { mobile, code, role: 'seeker', agreed: true };
    },
  },
  '/api/account/loginByPassword': {
    input: async ({ visitor }) => {
      const mobile = newMobile();
      await visitor.register(mobile);
      return { mobile, password: PASSWORD };
    },
  },
  '/api/account/resetPassword': {
    input: async ({ visitor }) => {
      const mobile = newMobile();
      await visitor.register(mobile);
      const code = await visitor.receiveCode(mobile, 'forget');
      return { mobile, code, password: `${PASSWORD}_2` };
    },
  },
  '/api/account/logout': nothing,
  '/api/account/current': nothing,
  '/api/account.session/list': nothing,
  '/api/account.session/end': { input: (cast) => ({ id: cast.session_id }), record: 'private' },
  '/api/account/addRole': { input: () => ({ role: 'recruiter' }) },
  '/api/common/getUserConfig': nothing,
};

const SITE: Record<string, Fixture> = {
  '/api/common/getSite': nothing,
  '/api/site/save': { input: () => ({ slogan: '新的口号' }) },
  '/api/common/getDefaultKefu': nothing,
  '/api/region': nothing,
  // Without a form: that it asks for one shows that the guard let it pass.
  '/api/upload/image': { input: () => ({}), code: 415 },
  '/api/operate.advert/lists': nothing,
  '/api/operate.advert/click': {
    input: (cast) => ({ position_id: cast.advert_id }),
    record: 'public',
  },
  '/api/operate.activity/lists': nothing,
  '/api/operate.activity/detail': {
    input: (cast) => ({ id: cast.activity_id }),
    record: 'public',
  },
};

const ENTERPRISE: Record<string, Fixture> = {
  '/api/enterprise/search': { input: () => ({ keyword: '青禾' }) },
  '/api/enterprise/detail': { input: (cast) => ({ id: cast.enterprise_id }), record: 'public' },
  '/api/enterprise/searchListByName': { input: () => ({ name: '青禾' }) },
  '/api/enterprise/getWelfare': nothing,
  // The first recruiter has an enterprise already.
  '/api/enterprise/create': { input: () => enterpriseInput(), code: 409 },
  '/api/enterprise/mine': nothing,
};

const POSITION: Record<string, Fixture> = {
  '/api/position/search': { input: () => ({ keyword: '前端' }) },
  '/api/position/detail': { input: position, record: 'public' },
  '/api/position.category/lists': nothing,
  '/api/position/publish': { input: () => draftInput({ title: '后端工程师' }) },
  '/api/position/edit': {
    input: (cast) => ({ id: cast.position_id, version: 1, draft }),
    record: 'private',
  },
  '/api/position/move': {
    input: (cast) => ({ id: cast.position_id, move: 'pause' }),
    record: 'private',
  },
  '/api/position/mine': nothing,
  '/api/position/mineDetail': { input: position, record: 'private' },
  '/api/position/seen': { input: position, record: 'public' },
};

const RESUME: Record<string, Fixture> = {
  '/api/resume/mine': nothing,
  '/api/resume/saveBasic': { input: () => sample.sampleBasic },
  '/api/resume/saveAdvantage': { input: () => sample.sampleAdvantage },
  '/api/resume/saveObjectives': { input: () => sample.sampleObjectives },
  '/api/resume.experience/save': {
    input: (cast) => ({ id: cast.experience_id, item: sample.sampleExperience }),
    record: 'private',
  },
  '/api/resume.experience/remove': {
    input: (cast) => ({ id: cast.experience_id }),
    record: 'private',
  },
  '/api/resume.education/save': {
    input: (cast) => ({ id: cast.education_id, item: sample.sampleEducation }),
    record: 'private',
  },
  '/api/resume.education/remove': {
    input: (cast) => ({ id: cast.education_id }),
    record: 'private',
  },
  '/api/resume.certificate/save': {
    input: (cast) => ({ id: cast.certificate_id, item: sample.sampleCertificate }),
    record: 'private',
  },
  '/api/resume.certificate/remove': {
    input: (cast) => ({ id: cast.certificate_id }),
    record: 'private',
  },
};

const TALENT: Record<string, Fixture> = {
  '/api/talent.application/apply': {
    input: (cast) => ({ position_id: cast.fresh_position_id }),
    record: 'public',
  },
  '/api/talent.application/forPosition': {
    input: (cast) => ({ position_id: cast.position_id }),
    record: 'public',
  },
  '/api/talent.application/mine': nothing,
  '/api/talent.application/received': nothing,
  '/api/talent.application/open': { input: application, record: 'private' },
  '/api/talent.application/markUnfit': { input: application, record: 'private' },
  '/api/talent.application/withdraw': { input: application, record: 'private' },
  '/api/talent/workbench': nothing,
};

/** By path. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  ...ACCOUNT,
  ...SITE,
  ...ENTERPRISE,
  ...POSITION,
  ...RESUME,
  ...TALENT,
};

/** An empty world with the whole cast in it. */
export async function castOf(): Promise<Cast> {
  const w = await world();
  const recruiter = await recruiterOf(w);
  const people = {
    anonymous: w.anonymous,
    seeker: await w.person('seeker'),
    otherSeeker: await w.person('seeker'),
    recruiter,
    otherRecruiter: await recruiterOf(w),
    operator: await w.person('operator'),
  };
  const position_id = await published(recruiter);
  return {
    w,
    visitor: visitor(w),
    people,
    enterprise_id: recruiter.enterprise_id,
    position_id,
    fresh_position_id: await published(recruiter, { title: '测试工程师' }),
    ...(await resumeOf(people.seeker)),
    application_id: (await people.seeker.call(apply, { position_id })).id,
    session_id: await secondDevice(w, people.seeker),
    ...(await operated(w)),
  };
}

async function resumeOf(seeker: Person) {
  await seeker.call(saveBasic, sample.sampleBasic);
  await seeker.call(saveObjectives, sample.sampleObjectives);
  await seeker.call(saveExperience, { id: null, item: sample.sampleExperience });
  await seeker.call(saveEducation, { id: null, item: sample.sampleEducation });
  await seeker.call(saveCertificate, { id: null, item: sample.sampleCertificate });
  const { experiences, educations, certificates } = await seeker.call(getResume);
  const firstId = (items: { id: number }[]) => items[0]?.id ?? 0;
  return {
    experience_id: firstId(experiences),
    education_id: firstId(educations),
    certificate_id: firstId(certificates),
  };
}

async function secondDevice(w: World, seeker: Person): Promise<number> {
  const device = { agent: 'phone', address: '203.0.113.7' };
  await openSession(w.services.db, seeker.account_id, device, w.services.clock());
  const sessions = await seeker.call(listSessions);
  return sessions.find(({ current }) => !current)?.id ?? 0;
}

async function operated({ services: { db, clock } }: World) {
  const now = clock().getTime();
  const times = { starts_at: new Date(now - DAY_MS), ends_at: new Date(now + DAY_MS) };
  const advert = { slot: 'home-banner', title: '广告', image: '/x.webp', link: '/position' };
  const activity = {
    title: '双选会',
    kind: '招聘会',
    cover: '',
    summary: '一句话',
    content: ['一段'],
    schedule: [],
    organiser: '',
    region: '110105',
    place: '国贸',
  };
  return {
    advert_id: await addAdvert(db, { ...advert, ...times }),
    activity_id: await addActivity(db, { ...activity, ...times }),
  };
}
