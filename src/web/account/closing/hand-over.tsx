// The only administrator hands the enterprise over to a colleague before leaving.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOver, listColleagues } from '../../../contract/enterprise/members.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import styles from '../data/own-data.module.css';

export function HandOver({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
  });
  const give = useAct({
    mutationFn: (id: number) => call(handOver, { id }),
    onSuccess: () => {
      toastSuccess('管理员已移交');
      onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
    },
  });
  return (
    <div className={styles.handover}>
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
