// /my-resume/<name> leads to the section's own absolute path.
import { redirect } from 'react-router';
import { RESUME_SECTIONS } from '../../../contract/resume/resume.ts';

export function loader({ params }: { params: { section?: string } }) {
  const name = params.section?.toLowerCase() ?? '';
  const known = RESUME_SECTIONS.find(({ section }) => section === name);
  throw redirect(known?.path ?? '/notFont');
}
