// Copies the page's address; on phones offers the system's own sheet.
import { useState } from 'react';
import { Button } from './button.tsx';
import { ExternalIcon } from './icons.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ShareButtonProps {
  /** What is shared, as its title. */
  title: string;
  onCopied: () => void;
  onFailed: () => void;
}

/** Absent where scripts do not run: there is nothing it could do. */
export function ShareButton({ title, onCopied, onFailed }: ShareButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!useHydrated()) return null;
  const share = async () => {
    const url = window.location.href;
    setBusy(true);
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        onCopied();
      }
    } catch (error) {
      // The reader closed the system's sheet: no failure.
      if ((error as Error | null)?.name !== 'AbortError') onFailed();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="lg"
      icon={<ExternalIcon />}
      loading={busy}
      onClick={() => void share()}
    >
      分享
    </Button>
  );
}
