// A picture that only some people may see: fetched with the token, shown from memory.
import { useEffect, useState } from 'react';
import { CallError } from '../../data/api.ts';

interface PrivatePictureProps {
  /** What the picture shows, for those who do not see it; empty where words beside it say so. */
  alt: string;
  /** Fetches it; give the same function as long as it is the same picture. */
  load: () => Promise<{ blob: Blob }>;
  className?: string | undefined;
}

/** Shows the picture once it is there, and says so when it cannot be had. */
export function PrivatePicture({ alt, load, className }: PrivatePictureProps) {
  const [src, setSrc] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let address = '';
    let gone = false;
    load().then(
      ({ blob }) => {
        if (gone) return;
        address = URL.createObjectURL(blob);
        setSrc(address);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) setProblem(error.msg);
      },
    );
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [load]);
  if (problem) return <span role="alert">{problem}</span>;
  return src ? (
    <img src={src} alt={alt} className={className} />
  ) : (
    <span role="status">正在取{alt || '图片'}</span>
  );
}
