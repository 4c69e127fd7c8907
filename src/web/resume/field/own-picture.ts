// Reads a private picture of the own resume.
import { getPrivateImage } from '../../../contract/site/site.ts';
import { download } from '../../data/files.ts';

/** Fetches an own private picture by its key. @throws CallError */
export const loadOwnPicture = (key: string) => download(getPrivateImage, { key });
