// 不看: which positions of a list a seeker does not want to see again. For seekers only: pages are the same for everybody, so
// the choice is kept in the browser, and the page leaves them out once it knows the marks.
import { useEffect } from 'react';
import { FilterMenu } from '../../kit/filter/menu.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import {
  readUnwanted,
  type Unwanted,
  unwantedKinds,
  useInterest,
  useReader,
  writeUnwanted,
} from './interest.ts';

export function HideMenu() {
  const reader = useReader();
  const chosen = useInterest((state) => state.unwanted);
  useEffect(() => {
    if (reader === 'seeker') useInterest.setState({ unwanted: readUnwanted() });
  }, [reader]);
  if (reader !== 'seeker') return null;
  const toggle = (code: Unwanted) =>
    writeUnwanted(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const first = unwantedKinds.find(({ code }) => code === chosen[0])?.label;
  return (
    <FilterMenu label="不看" value={first && `不看${first}`} count={chosen.length}>
      <div className="stack gap-3 size-sm pad-x-2 pad-y-1">
        {unwantedKinds.map(({ code, label }) => (
          <Checkbox key={code} checked={chosen.includes(code)} onChange={() => toggle(code)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </FilterMenu>
  );
}
