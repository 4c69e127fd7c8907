// The places where texts are shown, by which the check for the site's words decides.
import type { CodeOf, Term } from './dictionary.ts';

/** Where a text is shown, and so who reads it. */
export const wordScenes = [
  { code: 'posting', label: '职位' },
  { code: 'enterprise', label: '企业资料' },
  { code: 'resume', label: '简历' },
  { code: 'feedback', label: '反馈与举报' },
  { code: 'message', label: '站内留言' },
  { code: 'chat', label: '在线互动' },
] as const satisfies readonly Term[];
export type WordScene = CodeOf<typeof wordScenes>;

const OPEN_SCENES: readonly string[] = ['posting', 'enterprise'];
/** Whether texts of a scene are written for everybody; what else people write only reviewers read. */
export const isOpenScene = (scene: string): boolean => OPEN_SCENES.includes(scene);
