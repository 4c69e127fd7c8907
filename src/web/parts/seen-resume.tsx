// The own resume as a recruiter reads it: their view, with the owner's way to the pictures.
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import { loadOwnPicture } from '../resume/field/own-picture.ts';
import { ResumeView } from '../talent/resume/view.tsx';

export function SeenResume({ resume, note }: { resume: ResumeSnapshot; note: string }) {
  return (
    <ResumeView resume={resume} application_id={null} note={note} loadPicture={loadOwnPicture} />
  );
}
