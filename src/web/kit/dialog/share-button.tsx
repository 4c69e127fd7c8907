// 分享: a link to copy and a QR code to scan; on phones the system's own sheet first.
import { lazy, Suspense, useState } from 'react';
import { Button } from '../form/button.tsx';
import { InBody } from '../layout/in-body.tsx';
import { ExternalIcon } from '../look/icons.tsx';
import { useHydrated } from '../use-hydrated.ts';

const ShareDialog = lazy(() => import('./share.tsx'));

interface ShareButtonProps {
  /** What is shared, as its title. */
  title: string;
}

/** Absent where scripts do not run: there is nothing it could do. */
export function ShareButton({ title }: ShareButtonProps) {
  const [url, setUrl] = useState<string | null>(null);
  if (!useHydrated()) return null;
  const share = async () => {
    const here = window.location.href;
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return setUrl(here);
    try {
      await navigator.share({ title, url: here });
    } catch (error) {
      // Closing the system's sheet is no failure; one that does not open is replaced by ours.
      if ((error as Error | null)?.name !== 'AbortError') setUrl(here);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={<ExternalIcon />} onClick={() => void share()}>
        分享
      </Button>
      {url !== null && (
        <InBody>
          <Suspense fallback={null}>
            <ShareDialog title={title} url={url} onClose={() => setUrl(null)} />
          </Suspense>
        </InBody>
      )}
    </>
  );
}
