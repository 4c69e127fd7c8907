// Site settings and customer service for components: from the server's page, then from local storage.
import { useRouteLoaderData } from 'react-router';
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

/** The latest settings known here; null only where the server could not read them. */
export function useSettings(): SiteSettings | null {
  const rendered = useRouteLoaderData('root') as SiteData | undefined;
  const stored = useSession((session) => session.setObj);
  return stored ?? rendered?.settings ?? null;
}

/** True where the feature is on for this person, also while nothing is known yet. */
export function useFeature(feature: Feature): boolean {
  return useSettings()?.features.includes(feature) ?? true;
}

/** The site's contact for visitors; null when none is set. */
export function useCustomerService(): CustomerService | null {
  const rendered = useRouteLoaderData('root') as SiteData | undefined;
  const stored = useSession((session) => session.kfObj);
  return stored ?? rendered?.kefu ?? null;
}
