// Ways to begin a posting with more than an empty form: a draft, a template, a text from elsewhere.

import { lazy, Suspense, useState } from 'react';
import type { DraftContent } from '../../../../contract/position/drafts.ts';
import { Drawer } from '../../../kit/antd/windows.ts';
import { Button } from '../../../kit/form/button.tsx';
import { Row } from '../../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../../kit/missing/skeleton.tsx';
import { DraftsList, useDraftCount } from './drafts-list.tsx';

// Long texts, read by those who want them.
const Templates = lazy(() => import('./templates.tsx'));
const PasteDialog = lazy(() => import('./paste-dialog.tsx'));

interface StartBarProps {
  onUse: (name: string, content: DraftContent) => void;
  read: () => DraftContent;
}

type Way = 'drafts' | 'templates' | 'paste';

export function StartBar({ onUse, read }: StartBarProps) {
  const [way, setWay] = useState<Way | null>(null);
  const drafts = useDraftCount() ?? 0;
  const close = () => setWay(null);
  const use = (name: string, content: DraftContent) => {
    close();
    onUse(name, content);
  };
  return (
    <Row as="nav" wrap gap={2} below={4} aria-label="快速开始">
      <Button size="sm" variant="outline" onClick={() => setWay('templates')}>
        从模板开始
      </Button>
      <Button size="sm" variant="outline" onClick={() => setWay('paste')}>
        粘贴整段文字识别
      </Button>
      {drafts > 0 && (
        <Button size="sm" variant="outline" onClick={() => setWay('drafts')}>
          草稿 {drafts}
        </Button>
      )}
      <Drawer title="职位草稿" size="large" open={way === 'drafts'} onClose={close} destroyOnHidden>
        <DraftsList onOpen={close} />
      </Drawer>
      <Drawer
        title="职位模板"
        size="large"
        open={way === 'templates'}
        onClose={close}
        destroyOnHidden
      >
        <Suspense fallback={<SkeletonList count={4} />}>
          <Templates onUse={use} read={read} />
        </Suspense>
      </Drawer>
      {way === 'paste' && (
        <Suspense>
          <PasteDialog onClose={close} onUse={use} />
        </Suspense>
      )}
    </Row>
  );
}
