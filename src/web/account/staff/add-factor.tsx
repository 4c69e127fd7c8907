// 添加两步验证: first the proof that it is the person, then the new factor.
import { useState } from 'react';
import type { Proof } from '../../../contract/account/proof.ts';
import {
  addStaffFactor,
  beginStaffFactor,
  type FactorBeginning,
} from '../../../contract/account/staff-entrance.ts';
import { call } from '../../data/api.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import { NewFactorForm } from './new-factor.tsx';
import { QUIET, useStep } from './use-step.ts';

interface Props {
  open: boolean;
  hasTotp: boolean;
  onClose: () => void;
  /** Called with the recovery codes that come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

export function AddFactor({ open, hasTotp, onClose, onCodes }: Props) {
  const [begun, setBegun] = useState<{ factor: FactorBeginning; proof: Proof } | null>(null);
  const step = useStep(() => {});
  const close = () => {
    setBegun(null);
    step.setProblems({});
    onClose();
  };
  return (
    <>
      <ActDialog<{ proof?: ProofValues }>
        open={open && begun === null}
        onClose={close}
        title="添加两步验证"
        act="staff"
        submitLabel="下一步"
        send={async ({ proof }) => {
          const factor = await call(beginStaffFactor, {}, QUIET);
          setBegun({ factor, proof: proofFrom(proof) });
          return null;
        }}
      />
      <Dialog open={open && begun !== null} title="添加两步验证" stays onClose={close}>
        {begun && (
          <NewFactorForm
            begun={begun.factor}
            step={step}
            hasTotp={hasTotp}
            send={async (factor) => {
              const { proof } = begun;
              const { recovery_codes } = await call(addStaffFactor, { factor, proof }, QUIET);
              toastSuccess('已添加，下次登录时会用到');
              close();
              if (recovery_codes.length > 0) onCodes(recovery_codes);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
