// /my-resume/<name> leads to the section's own absolute path (spec section 2).
import { redirect } from 'react-router';

export function loader({ params }: { params: { section?: string } }) {
  const known = ['advantage', 'objective', 'experience', 'educational', 'certificate'];
  const section = params.section?.toLowerCase() ?? '';
  throw redirect(known.includes(section) ? `/${section}` : '/notFont');
}
