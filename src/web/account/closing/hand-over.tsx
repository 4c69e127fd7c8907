// The dialog by which the only administrator hands the enterprise over before closing their account.
import { useState } from 'react';
import { handOver, listColleagues } from '../../../contract/enterprise/members.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import styles from '../data/own-data.module.css';

export function HandOver({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const colleagues = useCall(listColleagues, {});
  const give = useAct((id: number) => call(handOver, { id }), {
    done: '管理员已移交',
    onSuccess: () => onDone(),
  });
  return (
    <div className={`row wrap gap-3 above-3 ${styles.handover}`}>
      <Select<number>
        aria-label="接手的同事"
        placeholder="选择接手的同事"
        loading={colleagues.isFetching}
        value={chosen}
        onChange={setChosen}
        options={(colleagues.data ?? []).map(({ id, name, title }) => ({
          value: id,
          label: `${name} · ${title}`,
        }))}
      />
      <Button
        disabled={chosen === null}
        loading={give.isPending}
        onClick={() => {
          if (chosen !== null) give.mutate(chosen);
        }}
      >
        移交管理员
      </Button>
    </div>
  );
}
