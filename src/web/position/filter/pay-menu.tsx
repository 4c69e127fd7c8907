// 薪资: bands to choose from, and an own range.
import type { MenuCounts } from '../../kit/filter/bar.tsx';
import { GetForm } from '../../kit/filter/get-form.tsx';
import { FilterMenu } from '../../kit/filter/menu.tsx';
import { FilterOptions } from '../../kit/filter/options.tsx';
import { Button } from '../../kit/form/button.tsx';
import { type Chosen, firstOf, toggled } from '../../kit/list/address.ts';
import { SALARY } from '../search/filter.ts';
import { rangeText } from '../search/view.ts';
import styles from './pay-menu.module.css';

interface PayMenuProps {
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
  counts: MenuCounts;
  /** The order of the list, which the form keeps. */
  order: Readonly<Record<string, string | undefined>>;
}

export function PayMenu({ chosen, hrefOf, counts, order }: PayMenuProps) {
  const bands = chosen.salary ?? [];
  const range = rangeText(firstOf(chosen, 'pay_min'), firstOf(chosen, 'pay_max'));
  const band = SALARY.terms.find(({ code }) => code === bands[0])?.label;
  return (
    <FilterMenu
      label="薪资"
      value={range || band}
      count={bands.length + (range ? 1 : 0)}
      onToggle={counts.onToggle}
    >
      <FilterOptions
        label="月薪"
        multiple
        options={SALARY.terms.map(({ code, label }) => ({
          key: code,
          label,
          to: hrefOf(toggled(chosen, SALARY, code)),
          chosen: bands.includes(code),
          count: counts.of(code),
        }))}
      />
      <OwnRange chosen={chosen} order={order} />
    </FilterMenu>
  );
}

/** A GET form, so that it works without script; the other filters are hidden inputs. */
function OwnRange({ chosen, order }: Pick<PayMenuProps, 'chosen' | 'order'>) {
  const { pay_min = [''], pay_max = [''], ...kept } = chosen;
  const hidden = Object.entries(kept).map(([name, values]) => [name, values.join(',')] as const);
  for (const [name, value] of Object.entries(order)) if (value) hidden.push([name, value]);
  const field = (name: string, label: string, value: string) => (
    <input
      key={`${name}${value}`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      className={styles.amount}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
    />
  );
  return (
    <GetForm action="/position" preventScrollReset className={styles.range}>
      <strong className="size-sm">自定义月薪（元，也可写 10K、1.5万）</strong>
      <div className="row align-center gap-2 slim">
        {field('pay_min', '最低', pay_min[0] ?? '')}
        <span aria-hidden="true">–</span>
        {field('pay_max', '最高', pay_max[0] ?? '')}
        <Button type="submit" size="sm">
          确定
        </Button>
      </div>
      <p className="tone-ink-3 size-xs">
        薪资与这个范围有重叠的职位都会列出，日薪、时薪按全职折算成月薪。在招职位都写明了薪资，没有面议。
      </p>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </GetForm>
  );
}
