// The category of a search: first levels, and the whole branch below the chosen one.
import { FilterMenu } from '../../kit/filter/menu.tsx';
import { FilterOptions } from '../../kit/filter/options.tsx';
import type { CategoryChoices } from './category-choices.ts';
import styles from './category-menu.module.css';

interface CategoryMenuProps {
  choices: CategoryChoices;
  /** The address with this category; '' for all. */
  hrefOf: (code: string) => string;
}

export function CategoryMenu({ choices: { firsts, path, branch }, hrefOf }: CategoryMenuProps) {
  const codes = path.map(({ code }) => code);
  const last = codes.at(-1);
  const option = ({ code, name }: { code: string; name: string }) => ({
    key: code,
    label: name,
    to: hrefOf(code),
    chosen: codes.includes(code),
  });
  return (
    <FilterMenu label="职位类别" value={path.at(-1)?.name} wide>
      <FilterOptions
        label="一级类别"
        shape="flow"
        options={[
          { key: 'all', label: '全部类别', to: hrefOf(''), chosen: path.length === 0 },
          ...firsts.map(option),
        ]}
      />
      {branch.map((second) => (
        <section key={second.code} className={styles.group}>
          <h2 className={`fixed tone-ink-3 size-sm weight-normal ${styles.title}`}>
            {second.name}
          </h2>
          <FilterOptions
            label={second.name}
            shape="flow"
            options={[
              {
                key: second.code,
                label: '全部',
                to: hrefOf(second.code),
                chosen: last === second.code,
              },
              ...(second.children ?? []).map(option),
            ]}
          />
        </section>
      ))}
    </FilterMenu>
  );
}
