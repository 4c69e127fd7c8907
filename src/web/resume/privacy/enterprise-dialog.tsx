// The question before blocking a company: others with its name, and open applications to it.

import { useState } from 'react';
import { previewEnterprise } from '../../../contract/privacy/privacy.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { EnterpriseLines } from './enterprise-lines.tsx';
import styles from './privacy.module.css';
import { useBlockActs } from './use-privacy.ts';

interface EnterpriseDialogProps {
  /** The company's id; null while the dialog is closed. */
  id: number | null;
  onClose: () => void;
}

export function EnterpriseDialog({ id, onClose }: EnterpriseDialogProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} title="屏蔽这家企业？">
      {id !== null && <Question id={id} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ id, onClose }: { id: number; onClose: () => void }) {
  const [wide, setWide] = useState<'brand' | 'one'>('brand');
  const { add } = useBlockActs();
  const preview = useCall(previewEnterprise, { id }, { quiet: true });
  if (!preview.isSuccess) return <Loaded of={preview} skeleton={<SkeletonList count={2} />} />;
  const { enterprise, brand, associated, open_applications: open } = preview.data;
  const more = associated.total - associated.items.length;
  const choices: Choice<'brand' | 'one'>[] = [
    {
      value: 'brand',
      label: `名称含“${brand}”的企业都屏蔽`,
      note: `分公司、子公司一并挡住，今后新入驻的也算。${
        associated.total > 0 ? `除它之外现有 ${associated.total} 家：` : '除它之外现在没有别的。'
      }`,
    },
    { value: 'one', label: '只屏蔽这一家', note: enterprise.full_name },
  ];
  const send = () =>
    add.mutate({ id, with_brand: brand !== null && wide === 'brand' }, { onSuccess: onClose });
  return (
    <>
      <EnterpriseLines items={[enterprise]} />
      {open > 0 && (
        <p
          className={`above-4 pad-y-3 pad-x-4 tone-amber size-sm ground-amber-soft corner-leaf-sm ${styles.caution}`}
        >
          您投给它的 {open}{' '}
          份简历还在进行中。屏蔽后对方看不到这些投递，也无法继续联系您；解除屏蔽后会重新出现。
        </p>
      )}
      {brand !== null && (
        <>
          <ChoiceList
            name="reach"
            label="屏蔽范围"
            choices={choices}
            value={wide}
            onChoose={setWide}
          />
          {wide === 'brand' && associated.items.length > 0 && (
            <div className={styles.reach}>
              <EnterpriseLines items={associated.items} />
              {more > 0 && <p className={styles.note}>还有 {more} 家</p>}
            </div>
          )}
        </>
      )}
      <Row justify="end" gap={3} above={5}>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
        <Button loading={add.isPending} onClick={send}>
          屏蔽
        </Button>
      </Row>
    </>
  );
}
