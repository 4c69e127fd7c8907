// The own resume in the recruiters' view, reading the pictures as their owner.
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import { loadOwnPicture } from '../resume/field/own-picture.ts';
import { ResumeView } from '../talent/resume/view.tsx';

export function SeenResume({ resume, note }: { resume: ResumeSnapshot; note: string }) {
  return (
    <ResumeView resume={resume} application_id={null} note={note} loadPicture={loadOwnPicture} />
  );
}
