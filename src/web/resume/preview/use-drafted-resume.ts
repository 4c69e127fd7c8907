// The resume with the unsaved values of all seven screens.
import { useMemo, useSyncExternalStore } from 'react';
import type { Resume } from '../../../contract/resume/resume.ts';
import { findDraft, followDrafts } from '../../data/drafts.ts';
import { useCategories, useRegions } from '../../parts/choices.ts';
import { useResume } from '../query.ts';
import { type Drafts, draftedResume } from './drafted-resume.ts';

/** The forms whose drafts the preview shows, by the names of their drafts. */
const FORMS = ['basic', 'advantage', 'objective', 'experience', 'educational', 'project'] as const;

const draftsText = (): string =>
  JSON.stringify(Object.fromEntries(FORMS.map((form) => [form, findDraft(form)])));

interface Branch {
  code: string;
  name: string;
  children?: Branch[];
}

/** The names from the top of a tree down to a code; empty for an unknown one. */
function namesTo(tree: readonly Branch[], code: string): string[] {
  for (const branch of tree) {
    if (branch.code === code) return [branch.name];
    const below = namesTo(branch.children ?? [], code);
    if (below.length > 0) return [branch.name, ...below];
  }
  return [];
}

/** `isDrafted` is true while it contains unsaved values. */
export function useDraftedResume(): { resume: Resume; isDrafted: boolean } {
  const resume = useResume();
  const text = useSyncExternalStore(followDrafts, draftsText, () => '{}');
  const { data: categories = [] } = useCategories();
  const { data: regions = [] } = useRegions();
  return useMemo(() => {
    const drafts = JSON.parse(text) as Drafts;
    const drafted = draftedResume(resume, drafts, {
      category: (code) => namesTo(categories, code).at(-1) ?? '',
      region: (code) => namesTo(regions, code).join('·'),
    });
    return { resume: drafted, isDrafted: Object.values(drafts).some(Boolean) };
  }, [resume, text, categories, regions]);
}
