// 分享: a link to copy and a QR code; on phones the system's share sheet first.
import { lazy, Suspense, useState } from 'react';
import { Button } from '../form/button.tsx';
import { InBody } from '../layout/in-body.tsx';
import { ExternalIcon } from '../look/icons.tsx';
import { useHydrated } from '../use-hydrated.ts';

const ShareDialog = lazy(() => import('./share.tsx'));

interface ShareButtonProps {
  /** The title of what is shared. */
  title: string;
}

/** Hidden without scripts, because it needs them. */
export function ShareButton({ title }: ShareButtonProps) {
  const [url, setUrl] = useState<string | null>(null);
  if (!useHydrated()) return null;
  const share = async () => {
    const here = window.location.href;
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return setUrl(here);
    try {
      await navigator.share({ title, url: here });
    } catch (error) {
      // Closing the system's sheet is no error; when it does not open our dialog does.
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
