// Two people or tabs changed the same section: shows both versions to choose from; typed text is kept.
import { type Choice, merge, type Saved } from '../../data/record-form/state.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useCategories, useRegions } from '../../parts/choices.ts';
import styles from './conflict-dialog.module.css';
import { differences, type Names, type Words } from './words.ts';

interface ConflictDialogProps<V extends object> {
  /** What is saved now; null while there is no conflict. */
  conflict: Saved<V> | null;
  /** What typing began with. */
  began: V | null;
  mine: V;
  words: Words<V>;
  onChoose: (choice: Choice) => void;
}

export function ConflictDialog<V extends object>(props: ConflictDialogProps<V>) {
  const { conflict, began, mine, words, onChoose } = props;
  const names = useNames(conflict !== null);
  const theirs = conflict?.values ?? null;
  // Fields that only the other one changed: a choice between whole versions would lose one of them.
  const mayMerge = theirs && began && merge(began, mine, theirs).taken.length > 0;
  const rows = theirs ? differences(words, theirs, mine, names) : [];
  return (
    <Dialog
      open={conflict !== null}
      size="lg"
      title={theirs ? '这部分刚在别处改过' : '这一条刚在别处删除了'}
      onClose={() => onChoose('later')}
      footer={
        <>
          <Button variant="outline" onClick={() => onChoose('later')}>
            再想想
          </Button>
          <Button variant="outline" onClick={() => onChoose('theirs')}>
            {theirs ? '用已保存的' : '不要了'}
          </Button>
          <Button variant={mayMerge ? 'outline' : 'primary'} onClick={() => onChoose('mine')}>
            {theirs ? '保存我写的' : '作为新的一条保存'}
          </Button>
          {mayMerge && <Button onClick={() => onChoose('both')}>合并两边的修改</Button>}
        </>
      }
    >
      <p className="below-4 tone-ink-2">
        {theirs
          ? `另一个标签页或另一台设备先保存了。您写的还在，选一份留下${mayMerge ? '，或合并：您改过的用您的，其余用已保存的' : ''}：`
          : '您写的还在，可以当作新的一条保存。'}
      </p>
      {theirs && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <colgroup>
              <col />
              <col />
              <col />
            </colgroup>
            <thead>
              <tr>
                <td />
                <th scope="col">已保存的</th>
                <th scope="col">您写的</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, theirs: saved, mine: written }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{saved || <span className="tone-ink-3">（空）</span>}</td>
                  <td className="tone-pine-ink ground-pine-soft">
                    {written || <span className="tone-ink-3">（空）</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

interface Branch {
  code: string;
  name: string;
  children?: Branch[];
}

function collect(tree: readonly Branch[], names: Map<string, string>): Map<string, string> {
  for (const { code, name, children = [] } of tree) {
    names.set(code, name);
    collect(children, names);
  }
  return names;
}

/** Names from the forms' trees; a region and a category may have the same code. */
function useNames(wanted: boolean): Names {
  const { data: categories = [] } = useCategories(wanted);
  const { data: regions = [] } = useRegions(wanted);
  const [regionNames, jobs] = [collect(regions, new Map()), collect(categories, new Map())];
  return {
    region: (code) => regionNames.get(code) ?? code,
    category: (code) => jobs.get(code) ?? code,
  };
}
