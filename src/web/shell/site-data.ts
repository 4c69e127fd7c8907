// Site settings and customer service for components: what the server rendered, then what is stored.
import { useRouteLoaderData } from 'react-router';
import type { CustomerService, SiteSettings } from '../../contract/site/site.ts';
import { useSession } from '../data/session.ts';

/** What the root loader gives to every page. */
export interface SiteData {
  siteUrl: string;
  settings: SiteSettings;
  kefu: CustomerService | null;
}

/** The latest settings known here; null only where the server could not read them. */
export function useSettings(): SiteSettings | null {
  const rendered = useRouteLoaderData('root') as SiteData | undefined;
  const stored = useSession((session) => session.setObj);
  return stored ?? rendered?.settings ?? null;
}

/** Whom visitors turn to; null when the site has named nobody. */
export function useCustomerService(): CustomerService | null {
  const rendered = useRouteLoaderData('root') as SiteData | undefined;
  const stored = useSession((session) => session.kfObj);
  return stored ?? rendered?.kefu ?? null;
}
