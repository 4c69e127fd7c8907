// Site settings and customer service for components: from the server's page, then as this page has read them.
import { useRouteLoaderData } from 'react-router';
import { create } from 'zustand';
import type { Feature } from '../../contract/site/features.ts';
import type { CustomerService, SiteSettings } from '../../contract/site/settings.ts';
import { useSession } from '../data/session.ts';

/** The data of the root loader, for every page. */
export interface SiteData {
  siteUrl: string;
  settings: SiteSettings;
  kefu: CustomerService | null;
  /** Announcements to everybody that stand above the pages. */
  pinned: readonly { id: number; title: string }[];
  /** Whether the server counts what pages say of their speed. */
  isMeasured?: boolean;
}

/** What this page has read. Until then the server's page is newer than what the browser stored at an earlier visit. */
const useRead = create(() => ({ settings: false, kefu: false }));

/** Says that what is stored was read by this page. */
export const noteRead = (what: 'settings' | 'kefu'): void => useRead.setState({ [what]: true });

/** The latest settings known here; null only where the server could not read them. */
export function useSettings(): SiteSettings | null {
  const rendered = (useRouteLoaderData('root') as SiteData | undefined)?.settings ?? null;
  const stored = useSession((session) => session.setObj);
  const isRead = useRead(({ settings }) => settings);
  if (!stored || !rendered) return stored ?? rendered;
  // Which features are on for this person the server's page cannot know.
  return isRead ? stored : { ...rendered, features: stored.features };
}

/** True where the feature is on for this person, also while nothing is known yet. */
export function useFeature(feature: Feature): boolean {
  return useSettings()?.features.includes(feature) ?? true;
}

/** The site's contact for visitors; null when none is set. */
export function useCustomerService(): CustomerService | null {
  const rendered = (useRouteLoaderData('root') as SiteData | undefined)?.kefu ?? null;
  const stored = useSession((session) => session.kfObj);
  const isRead = useRead(({ kefu }) => kefu);
  return isRead ? stored : (rendered ?? stored);
}
