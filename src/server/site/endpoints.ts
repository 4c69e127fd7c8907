// Binds the endpoints of the room site.
import {
  getDefaultKefu,
  getPrivateImage,
  getSite,
  listRegions,
  saveSite,
  uploadImage,
  uploadPrivateImage,
} from '../../contract/site.ts';
import { regionTree } from '../dictionary/region/region.ts';
import { type Binding, bind } from '../platform/call.ts';
import { uploadPicture, uploadPrivatePicture } from './picture.ts';
import { getPrivatePicture } from './private-picture.ts';
import { findDefaultKefu, saveSettings, siteSettings } from './site.ts';

export const siteEndpoints: Binding[] = [
  bind(getSite, ({ db }) => siteSettings(db)),
  bind(saveSite, ({ db, now }, changes) => saveSettings(db, changes, now)),
  bind(getDefaultKefu, ({ db }) => findDefaultKefu(db)),
  bind(listRegions, async () => [...regionTree()]),
  bind(uploadImage, (context) => uploadPicture(context)),
  bind(uploadPrivateImage, (context) => uploadPrivatePicture(context)),
  bind(getPrivateImage, (context, { key }) => getPrivatePicture(context, key)),
];
