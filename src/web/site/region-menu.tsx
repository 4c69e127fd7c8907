// The region of a search: hot cities in a line, the regions below the chosen one in the next, and
// every province in a menu.
import { drawnFor } from '../kit/drawn.tsx';
import { FilterMenu } from '../kit/filter/menu.tsx';
import { FilterOptions } from '../kit/filter/options.tsx';
import { Stack } from '../kit/layout/stack/stack.tsx';
import type { RegionChoice, RegionChoices } from './region-choices.ts';
import styles from './region-menu.module.css';

interface RegionProps {
  choices: RegionChoices;
  /** The address with this region; '' for the whole country. */
  hrefOf: (code: string) => string;
}

/** The menu: hot cities, then all provinces. */
export function RegionMenu({ choices: { hot, provinces, path }, hrefOf }: RegionProps) {
  const codes = path.map((region) => region.code);
  const optionsOf = (regions: readonly RegionChoice[]) =>
    regions.map(({ code, name }) => ({
      key: code,
      label: name,
      to: hrefOf(code),
      chosen: codes.includes(code),
    }));
  return (
    <FilterMenu label="地区" value={path.at(-1)?.name} wide closeOnChoice>
      <h2 className={styles.title}>热门城市</h2>
      <FilterOptions
        label="热门城市"
        shape="flow"
        options={[
          { key: 'all', label: '全国', to: hrefOf(''), chosen: path.length === 0 },
          ...optionsOf(hot),
        ]}
      />
      {path[0] && <RegionBelow path={path} hrefOf={hrefOf} />}
      <h2 className={styles.title}>省级地区</h2>
      <FilterOptions label="省级地区" shape="flow" options={optionsOf(provinces)} />
    </FilterMenu>
  );
}

function RegionBelow({ path, hrefOf }: { path: RegionChoice[]; hrefOf: RegionProps['hrefOf'] }) {
  return (
    <>
      <h2 className={styles.title}>已选地区</h2>
      <FilterOptions
        label="已选地区"
        shape="flow"
        options={path.map(({ code, name }, index) => ({
          key: code,
          label: name,
          to: hrefOf(code),
          chosen: index === path.length - 1,
        }))}
      />
    </>
  );
}

/** One line of hot cities; with a region chosen, a second one of the regions below it. */
export function RegionLines(props: RegionProps) {
  const { choices, hrefOf } = props;
  return <Stack gap={1} {...drawnFor({ choices, bare: hrefOf('') }, Lines, props)} />;
}

function Lines({ choices: { hot, path, below }, hrefOf }: RegionProps) {
  const last = path.at(-1);
  const parent = path.length >= 3 ? path.at(-2) : last;
  const city = path[1]?.code;
  return (
    <>
      <div className={`row align-baseline slim ${styles.line}`}>
        <span className={styles.name}>城市</span>
        <FilterOptions
          label="热门城市"
          shape="line"
          options={[
            { key: 'all', label: '全国', to: hrefOf(''), chosen: path.length === 0 },
            ...(path[1] && !hot.some(({ code }) => code === city) ? [path[1]] : []).map(chip),
            ...hot.map(chip),
          ]}
        />
      </div>
      {parent && below.length > 0 && (
        <div className={`row align-baseline slim ${styles.line}`}>
          <span className={styles.name}>{path.length === 1 ? '地市' : '区县'}</span>
          <FilterOptions
            label={`${parent.name}的${path.length === 1 ? '地市' : '区县'}`}
            shape="line"
            options={[
              {
                key: parent.code,
                label: `全${parent.name}`,
                to: hrefOf(parent.code),
                chosen: last?.code === parent.code,
              },
              ...below.map((region) => ({ ...chip(region), chosen: region.code === last?.code })),
            ]}
          />
        </div>
      )}
    </>
  );

  function chip({ code, name }: RegionChoice) {
    return { key: code, label: name, to: hrefOf(code), chosen: code === city };
  }
}
