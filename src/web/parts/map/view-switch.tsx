// From the list of results to the map and back.

import { classNames } from '../../kit/look/class-names.ts';
import { Link } from '../../kit/text/link.tsx';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  isMap: boolean;
  list: string;
  map: string;
}

export function ViewSwitch({ isMap, list, map }: ViewSwitchProps) {
  const choices = [
    { label: '列表', to: list, isCurrent: !isMap },
    { label: '地图', to: map, isCurrent: isMap },
  ];
  return (
    <nav aria-label="显示方式" className={`row size-sm ${styles.switch}`}>
      {choices.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          className={classNames(styles.choice, isCurrent && 'ground-pine-soft weight-bold')}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
