// Turns choices into the calls that save them, each by the rules of its own screen. Pure apart from the
// `save` that is passed in.
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/resume/resume.ts';
import {
  checkAbilities,
  checkAdvantage,
  checkBasic,
  checkCertificate,
  checkEducation,
  checkExperience,
  checkLink,
  checkObjectives,
  checkProject,
} from '../section/checks.ts';
import {
  abilitiesForm,
  abilitiesInput,
  advantageForm,
  advantageInput,
  type BasicForm,
  basicForm,
  basicInput,
  type CertificateForm,
  type EducationForm,
  type ExperienceForm,
  type LinkForm,
  linkInput,
  type ObjectiveForm,
  objectivesForm,
  objectivesInput,
  type ProjectForm,
  projectInput,
} from '../section/form-values.ts';
import type { Choice, ChoiceSection, Values } from './choices.ts';

/** Makes a save; returns the resume after it. */
export type Save = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Resume>;

/** Why a choice cannot be saved. */
export interface Problem {
  key: string;
  message: string;
}

/** One save, of one choice or of several together. */
interface Step {
  keys: readonly string[];
  /** The errors of the screen's own form, each with the choice it concerns; empty when valid. */
  problems: (resume: Resume, now: string) => readonly Problem[];
  run: (save: Save, resume: Resume) => Promise<Resume>;
}

const first = (errors: Readonly<Record<string, string>>) => Object.values(errors)[0] ?? null;
/** @param keyOf the choice that a form's field belongs to. */
const problemsOf = (
  errors: Readonly<Record<string, string>>,
  keyOf: (field: string) => string,
): Problem[] => Object.entries(errors).map(([field, message]) => ({ key: keyOf(field), message }));
/** The first error of a thing that is saved alone. */
const alone = (key: string, message: string | null): Problem[] =>
  message === null ? [] : [{ key, message }];
const merged = (choices: readonly Choice[]): Values =>
  Object.assign({}, ...choices.map(({ values }) => values));

function basicStep(choices: readonly Choice[]): Step {
  const form = (resume: Resume): BasicForm => {
    const read = merged(choices);
    const before = basicForm(resume);
    // Without a first month of work the person counts as not having worked.
    const since = (read.work_since as string | null | undefined) ?? before.work_since;
    return { ...before, ...read, worked: since !== null, work_since: since };
  };
  return {
    keys: choices.map(({ key }) => key),
    problems: (resume, now) =>
      problemsOf(checkBasic(form(resume), now), (field) => `basic.${field}`),
    run: (save, resume) => save(contract.saveBasic, basicInput(form(resume))),
  };
}

function advantageStep(choices: readonly Choice[]): Step {
  const form = (resume: Resume) => {
    const before = advantageForm(resume);
    const read = merged(choices) as Partial<typeof before>;
    const skills = [...before.skills, ...(read.skills ?? [])].slice(0, 15);
    return { advantage: read.advantage ?? before.advantage, skills };
  };
  return {
    keys: choices.map(({ key }) => key),
    problems: (resume) =>
      form(resume).advantage === ''
        ? alone('skills', '技能标签和个人优势一起保存，请先填写个人优势')
        : problemsOf(checkAdvantage(form(resume)), (field) => field),
    run: (save, resume) => save(contract.saveAdvantage, advantageInput(form(resume))),
  };
}

function objectiveStep(choices: readonly Choice[]): Step {
  const wishes = choices.flatMap(({ kind, key }) => (kind === 'objective' ? [key] : []));
  const form = (resume: Resume) => {
    const before = objectivesForm(resume);
    const kept = resume.objectives.length > 0 ? before.items : [];
    const items = choices
      .filter(({ kind }) => kind === 'objective')
      .map(({ values }) => {
        const item = values as unknown as ObjectiveForm;
        return { ...item, negotiable: item.salary_min === null && item.salary_max === null };
      });
    const when = choices.find(({ kind }) => kind === 'arrival')?.values.arrival;
    return {
      arrival: (when ?? before.arrival) as typeof before.arrival,
      items: [...kept, ...items],
    };
  };
  return {
    keys: choices.map(({ key }) => key),
    problems: (resume) => {
      const { items } = form(resume);
      const [key = ''] = wishes.length > 0 ? wishes : ['arrival'];
      if (items.length === 0) return alone(key, '请同时勾选至少一个期望职位');
      if (items.length > 3) {
        return alone(key, '最多 3 个求职意向，请少选一些，或先到“求职意向”删除旧的');
      }
      const kept = items.length - wishes.length;
      // items.2.category: the third item of the list, which starts with the existing ones.
      return problemsOf(checkObjectives(form(resume)), (field) =>
        field === 'arrival' ? field : (wishes[Number(field.split('.')[1]) - kept] ?? key),
      );
    },
    run: (save, resume) => save(contract.saveObjectives, objectivesInput(form(resume))),
  };
}

function languageStep(choices: readonly Choice[]): Step {
  const form = (resume: Resume) => {
    const before = abilitiesForm(resume);
    const read = choices.map(
      ({ values }) => values as unknown as (typeof before.languages)[number],
    );
    const names = new Set(read.map(({ name }) => name));
    const kept = before.languages.filter(({ name }) => !names.has(name));
    return { ...before, languages: [...kept, ...read] };
  };
  return {
    keys: choices.map(({ key }) => key),
    problems: (resume) => alone(choices[0]?.key ?? '', first(checkAbilities(form(resume)))),
    run: (save, resume) => save(contract.saveAbilities, abilitiesInput(form(resume))),
  };
}

type Item = {
  problem: (values: never, now: string) => string | null;
  run: (save: Save, id: number | null, values: never) => Promise<Resume>;
};

const ITEMS: Partial<Record<ChoiceSection, Item>> = {
  experience: {
    problem: (form: ExperienceForm, now) => first(checkExperience(form, now)),
    run: (save, id, item: ExperienceForm) =>
      save(contract.saveExperience, { id, item } as InputOf<typeof contract.saveExperience>),
  },
  project: {
    problem: (form: ProjectForm, now) => first(checkProject(form, now)),
    run: (save, id, form: ProjectForm) =>
      save(contract.saveProject, { id, item: projectInput(form) }),
  },
  education: {
    problem: (form: EducationForm, now) => first(checkEducation(form, now)),
    run: (save, id, item: EducationForm) =>
      save(contract.saveEducation, { id, item } as InputOf<typeof contract.saveEducation>),
  },
  certificate: {
    problem: (form: CertificateForm, now) => first(checkCertificate(form, now)),
    run: (save, id, item: CertificateForm) =>
      save(contract.saveCertificate, { id, item } as InputOf<typeof contract.saveCertificate>),
  },
  link: {
    problem: (form: LinkForm) => first(checkLink(form)),
    run: (save, id, form: LinkForm) => save(contract.saveLink, { id, item: linkInput(form) }),
  },
};

/** The saves for the chosen things, in the order of the sections; lists item by item. */
export function stepsOf(chosen: readonly Choice[]): Step[] {
  const of = (section: ChoiceSection) => chosen.filter((choice) => choice.section === section);
  const together = [
    [of('basic'), basicStep],
    [of('advantage'), advantageStep],
    [of('objective'), objectiveStep],
  ] as const;
  const languages = of('language');
  return [
    ...together.flatMap(([choices, step]) => (choices.length > 0 ? [step(choices)] : [])),
    ...chosen.flatMap(({ section, key, id, values }): Step[] => {
      const rule = ITEMS[section];
      if (!rule) return [];
      return [
        {
          keys: [key],
          problems: (_resume, now) => alone(key, rule.problem(values as never, now)),
          run: (save) => rule.run(save, id, values as never),
        },
      ];
    }),
    ...(languages.length > 0 ? [languageStep(languages)] : []),
  ];
}
