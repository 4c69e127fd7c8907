// The filters of /position: a row of menus, the last ones in a sheet on phones, and switches below.
import type { ReactNode } from 'react';
import type { CountedFilter } from '../../../contract/position/filter.ts';
import { FilterBar, type MenuCounts, TermMenu } from '../../kit/filter/bar.tsx';
import { FilterMenu } from '../../kit/filter/menu.tsx';
import { FilterOptions } from '../../kit/filter/options.tsx';
import { FilterSheet } from '../../kit/filter/sheet.tsx';
import { FilterSwitches } from '../../kit/filter/switches.tsx';
import { type Chosen, type FilterField, toggled } from '../../kit/list/address.ts';
import { usePending } from '../../kit/list/use-pending.ts';
import { HideMenu } from '../interest/hide-menu.tsx';
import type { CategoryChoices } from '../search/category-choices.ts';
import { CategoryMenu } from '../search/category-menu.tsx';
import { MENU_FIELDS, MORE_FIELDS, ONLY, type Order, SALARY } from '../search/filter.ts';
import styles from './filters.module.css';
import { PayMenu } from './pay-menu.tsx';
import { useCounts } from './use-counts.ts';

interface FiltersProps {
  chosen: Chosen;
  /** The menu of regions, which stands first, and what it shows. */
  region: ReactNode;
  regions: object;
  categories: CategoryChoices;
  hrefOf: (chosen: Chosen) => string;
  /** The address with this value of a filter of one value; '' removes it. */
  hrefWith: (name: string) => (code: string) => string;
  order: Order;
  /** The number of results, as 420 or 1000+. */
  total: string;
}

/** Staff may change them: the lists stay the same ones, what is in them does not. */
const TERMS = [SALARY, ...MENU_FIELDS, ...MORE_FIELDS, ONLY].map(({ terms }) => terms);

export function PositionFilters(props: FiltersProps) {
  const { chosen, categories, hrefOf, hrefWith, order, total, region, regions } = props;
  const counts = useCounts(chosen);
  const { pending } = usePending();
  const inSheet = [...MENU_FIELDS, ...MORE_FIELDS, ONLY].map(
    ({ name }) => chosen[name]?.length ?? 0,
  );
  const moreNames = MORE_FIELDS.map(({ name }) => name);
  return (
    <FilterBar
      fields={[]}
      chosen={chosen}
      hrefOf={hrefOf}
      shown={{ regions, categories, total, order, terms: TERMS }}
    >
      {region}
      <CategoryMenu choices={categories} hrefOf={hrefWith('category')} />
      <PayMenu chosen={chosen} hrefOf={hrefOf} counts={counts('salary')} order={{ ...order }} />
      <FilterSheet
        chosen={inSheet.reduce((sum, n) => sum + n, 0)}
        done={pending ? '正在更新…' : `查看 ${total} 个职位`}
      >
        {MENU_FIELDS.map((field) => (
          <TermMenu
            key={field.name}
            field={field}
            chosen={chosen}
            hrefOf={hrefOf}
            counts={counts(field.name)}
          />
        ))}
        <MoreMenu
          chosen={chosen}
          hrefOf={hrefOf}
          countsOf={(name) =>
            counts(
              name,
              moreNames.filter((other) => other !== name),
            )
          }
        />
        <div className={styles.switches}>
          <span className="tone-ink-3 size-sm">只看</span>
          <FilterSwitches fields={[ONLY]} chosen={chosen} hrefOf={hrefOf} />
          <HideMenu />
        </div>
      </FilterSheet>
    </FilterBar>
  );
}

interface MoreMenuProps {
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
  countsOf: (name: CountedFilter) => MenuCounts;
}

/** The filters that are chosen seldom, in one menu. */
function MoreMenu({ chosen, hrefOf, countsOf }: MoreMenuProps) {
  const [first] = MORE_FIELDS;
  const count = MORE_FIELDS.reduce((sum, { name }) => sum + (chosen[name]?.length ?? 0), 0);
  const counts = countsOf(first.name);
  return (
    <FilterMenu
      label="更多"
      value={count > 0 ? `更多（${count}）` : undefined}
      onToggle={counts.onToggle}
      wide
    >
      {MORE_FIELDS.map((field: FilterField & { name: CountedFilter }) => {
        const of = countsOf(field.name);
        const values = chosen[field.name] ?? [];
        return (
          <section key={field.name} className={styles.group}>
            <h2 className="tone-ink-3 size-sm weight-normal">{field.label}</h2>
            <FilterOptions
              label={field.label}
              shape="flow"
              options={(field.terms ?? []).map(({ code, label }) => ({
                key: code,
                label: label.replace(field.label.slice(0, 3), '').trim(),
                to: hrefOf(toggled(chosen, field, code)),
                chosen: values.includes(code),
                count: of.of(code),
              }))}
            />
          </section>
        );
      })}
    </FilterMenu>
  );
}
