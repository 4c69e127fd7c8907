// A picture with restricted access: read with the token, shown from memory.
import { useEffect, useState } from 'react';
import { CallError } from '../../data/api.ts';

interface PrivatePictureProps {
  /** The alternative text; empty where the text beside it says the same. */
  alt: string;
  /** Reads the picture; pass the same function for the same picture. */
  load: () => Promise<{ blob: Blob }>;
  className?: string | undefined;
}

/** Shows the picture once it is read, or that it could not be read. */
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
