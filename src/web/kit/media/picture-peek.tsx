// A button that opens a picture in full size. Private pictures are read with the token.
import { useCallback, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './picture-peek.module.css';
import { PrivatePicture } from './private-picture.tsx';

interface PicturePeekProps {
  /** What the picture shows, e.g. the certificate's name. */
  name: string;
  /** The key of a private picture, or the address of a public one, which begins with a slash. */
  image: string;
  /** Reads a private picture by its key; pass the same function on each render. */
  load: (key: string) => Promise<{ blob: Blob }>;
  /** True shows a thumbnail instead of a label. */
  thumbnail?: boolean;
}

export function PicturePeek({ name, image, load, thumbnail = false }: PicturePeekProps) {
  const [open, setOpen] = useState(false);
  const picture = (
    <AnyPicture image={image} alt={`${name}的图片`} load={load} className={styles.picture} />
  );
  return (
    <>
      <button
        type="button"
        className={thumbnail ? styles.thumbnail : `bare tone-pine-ink ${styles.words}`}
        onClick={() => setOpen(true)}
      >
        {thumbnail ? (
          <>
            <span className="visually-hidden">查看{name}的图片</span>
            <AnyPicture image={image} alt="" load={load} className={styles.small} />
          </>
        ) : (
          <>
            查看图片<span className="visually-hidden">：{name}</span>
          </>
        )}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} size="lg">
        <div className={`stack align-center items-center tone-ink-3 ${styles.large}`}>
          {picture}
        </div>
      </Dialog>
    </>
  );
}

interface AnyPictureProps extends Pick<PicturePeekProps, 'image' | 'load'> {
  alt: string;
  className?: string | undefined;
}

/** A private picture by its key, or a public one by its address. */
function AnyPicture({ image, alt, load, className }: AnyPictureProps) {
  const fetchIt = useCallback(() => load(image), [load, image]);
  return image.startsWith('/') ? (
    <img src={image} alt={alt} className={className} loading="lazy" />
  ) : (
    <PrivatePicture alt={alt} load={fetchIt} className={className} />
  );
}
