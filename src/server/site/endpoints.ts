// Binds the endpoints of the room site.
import { getDefaultKefu, getSite, listRegions, saveSite } from '../../contract/site/site.ts';
import { regionTree } from '../dictionary/region/region.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { findDefaultKefu, saveSettings, siteSettings } from './site.ts';

export const siteEndpoints: Binding[] = [
  bind(getSite, ({ db }) => siteSettings(db)),
  bind(saveSite, ({ db, now }, changes) => saveSettings(db, changes, now)),
  bind(getDefaultKefu, ({ db }) => findDefaultKefu(db)),
  bind(listRegions, async () => [...regionTree()]),
];
