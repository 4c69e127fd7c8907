// Above a list of talents: the position and the filters, all in the address.

import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { Select } from '../../kit/antd/fields.ts';
import { FilterBar } from '../../kit/filter/bar.tsx';
import { FilterChips } from '../../kit/filter/chips.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { type Chosen, toggled, withValues } from '../../kit/list/address.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { useRegions } from '../../parts/choices.ts';
import { PositionChoice } from '../person/position-choice.tsx';
import { CITIES, chipsOf, cleared, hrefOf, MENUS, SWITCHES } from './filters.ts';
import { WeightsHelp } from './match.tsx';
import styles from './sourcing.module.css';
import type { OpenPosition } from './use-positions.ts';

const POSITIONS_SHOWN = 6;

interface PositionsProps {
  chosen: Chosen;
  positions: readonly OpenPosition[];
  position_id: number | null;
  /** The label before the positions, where choosing one is optional. */
  lead?: string;
}

/** The newest open positions side by side; a field finds the others. */
export function Positions({ chosen, positions, position_id, lead }: PositionsProps) {
  const navigate = useNavigate();
  const to = (id: number | null) =>
    hrefOf(withValues(chosen, 'position_id', id === null ? [] : [String(id)]));
  const first = positions.slice(0, POSITIONS_SHOWN);
  const current = positions.find(({ id }) => id === position_id);
  const shown = current && !first.includes(current) ? [current, ...first.slice(1)] : first;
  return (
    <Row wrap align="center" gap={[2, 3]} above={4} below={3}>
      {lead && <span className="tone-ink-3 size-sm nowrap">{lead}</span>}
      <nav
        className={classNames(
          'row wrap gap-2 slim',
          styles.positions,
          positions.length > POSITIONS_SHOWN && styles.searched,
        )}
        aria-label="在招职位"
      >
        {shown.map(({ id, title }) => (
          <Link
            key={id}
            to={to(id)}
            aria-current={id === position_id ? 'true' : undefined}
            title={title}
            preventScrollReset
          >
            {title}
          </Link>
        ))}
      </nav>
      {positions.length > POSITIONS_SHOWN && (
        <PositionChoice
          openOnly
          label="选择职位"
          placeholder="搜索其他职位"
          // The chosen position is shown beside the field.
          value={null}
          onChange={(id) => void navigate(to(id), { preventScrollReset: true })}
        />
      )}
      <WeightsHelp />
    </Row>
  );
}

/** The city, menus and switches, with a chip per choice. */
export function Filters({ chosen, total }: { chosen: Chosen; total?: string | undefined }) {
  const names = useCityNames();
  const chips = chipsOf(chosen, (code) => names.get(code) ?? code);
  return (
    <Stack gap={3} below={4}>
      <FilterBar
        fields={MENUS}
        chosen={chosen}
        hrefOf={hrefOf}
        after={SWITCHES.map((field) => (
          <Link
            key={field.name}
            className={styles.switch}
            to={hrefOf(toggled(chosen, field, '1'))}
            aria-current={chosen[field.name] ? 'true' : undefined}
            preventScrollReset
          >
            {field.terms?.[0]?.label}
          </Link>
        ))}
      >
        <CityChoice chosen={chosen} names={names} />
      </FilterBar>
      {total && (
        <p className="tone-ink-3 size-sm" role="status">
          {total}
        </p>
      )}
      <FilterChips chips={chips} clearTo={hrefOf(cleared(chosen))} />
    </Stack>
  );
}

/** Cities by their code. */
function useCityNames(): ReadonlyMap<string, string> {
  const { data } = useRegions();
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ children }) =>
          (children ?? []).map(({ code, name }) => [code, name] as const),
        ),
      ),
    [data],
  );
}

function CityChoice({ chosen, names }: { chosen: Chosen; names: ReadonlyMap<string, string> }) {
  const navigate = useNavigate();
  const options = useMemo(() => [...names].map(([value, label]) => ({ value, label })), [names]);
  const values = [...(chosen[CITIES.name] ?? [])];
  return (
    <Select
      className={styles.cities}
      mode="multiple"
      size="small"
      maxCount={3}
      maxTagCount={0}
      maxTagPlaceholder={() => `期望城市 ${values.length}`}
      aria-label="期望城市"
      placeholder="期望城市"
      showSearch={{ optionFilterProp: 'label' }}
      loading={names.size === 0}
      notFoundContent={<NothingFound>没有这座城市</NothingFound>}
      popupMatchSelectWidth={false}
      options={options}
      value={values}
      onChange={(cities: string[]) =>
        void navigate(hrefOf(withValues(chosen, CITIES.name, cities)), { preventScrollReset: true })
      }
    />
  );
}
