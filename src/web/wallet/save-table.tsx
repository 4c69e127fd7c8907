// Two buttons that save a table, as CSV and as XLSX.
import type { TableFormat } from '../../contract/wallet/usage.ts';
import { useAct } from '../data/use-act.ts';
import { Button } from '../kit/form/button.tsx';
import { saveFile } from '../kit/media/save-file.ts';

interface SaveTableProps {
  /** What is saved, for screen readers. */
  of: string;
  disabled: boolean;
  load: (format: TableFormat) => Promise<Parameters<typeof saveFile>[0]>;
}

export function SaveTable({ of, disabled, load }: SaveTableProps) {
  const save = useAct(async (format: TableFormat) => saveFile(await load(format)));
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="outline"
      size="sm"
      aria-label={`导出 ${format.toUpperCase()}：${of}`}
      loading={save.isPending && save.variables === format}
      disabled={disabled}
      onClick={() => save.mutate(format)}
    >
      导出 {format.toUpperCase()}
    </Button>
  ));
}
