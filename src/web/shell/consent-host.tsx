// Asks a signed-in person to agree to a new version of the site's texts; while they have put it off, a line above the pages
// says what waits. Where the texts themselves are read, only the line stands.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../kit/form/button.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { askConsents, useConsents } from './live/consents.ts';

const ConsentDialog = lazy(() => import('../site/text/consent-dialog.tsx'));

/** Where a person reads the texts, or takes and deletes their data without agreeing. */
const READING = ['/protocol', '/privacy'];

/** @param inset within a page's column, where it is framed and keeps a distance. */
export function ConsentHost({ inset = false }: { inset?: boolean }) {
  const { due, isPutOff } = useConsents();
  const { pathname } = useLocation();
  if (due === 0) return null;
  const isAside = isPutOff || READING.includes(pathname.toLowerCase().replace(/\/+$/, ''));
  if (!isAside) {
    return (
      <Suspense>
        <ConsentDialog />
      </Suspense>
    );
  }
  return (
    <section
      aria-label="协议有新版本"
      className={classNames(
        'row wrap align-center justify-center gap-y-2 gap-x-4 pad-y-3 pad-x-4 ground-sunken',
        inset && 'below-4 corner-leaf-sm',
      )}
      data-noprint
    >
      <p className="size-sm">
        网站的协议有新版本。同意之前，您可以浏览、导出数据或注销账号，不能进行其他操作。
      </p>
      {isPutOff && (
        <Button size="sm" onClick={askConsents}>
          查看并同意
        </Button>
      )}
    </section>
  );
}
