// The filter by position; typing also finds positions beyond the first page.
import { useEffect, useState } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../../contract/dictionary/states.ts';
import { getMyPosition } from '../../../contract/position/position.ts';
import { useCall } from '../../data/queries.ts';
import { Select } from '../../kit/antd/fields.ts';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { labelsOf } from '../../parts/position-labels.ts';
import styles from '../talent.module.css';
import { usePositionChoices } from './use-candidates.ts';

const ASK_AFTER_MS = 300;

interface PositionChoiceProps {
  /** The id for the field's label. */
  id?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The field's name, and the text while nothing is chosen. */
  label?: string;
  placeholder?: string;
  /** True offers online positions only, for acts that need one. */
  openOnly?: boolean;
}

export function PositionChoice(props: PositionChoiceProps) {
  const { value, onChange, label = '按职位筛选', placeholder = '全部职位' } = props;
  const { id, openOnly = false } = props;
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 50)), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const choices = usePositionChoices(keyword, openOnly);
  const items = choices.data?.items ?? [];
  const isMissing = value !== null && choices.isSuccess && !items.some(({ id }) => id === value);
  const chosen = useCall(getMyPosition, { id: value ?? 0 }, { quiet: true, enabled: isMissing });
  const labels = labelsOf(items);
  const known = items.map(({ id, title, state, unread_applications }) => ({
    value: id,
    label: labels.get(id) ?? title,
    note: [
      state === 'online' ? '' : labelOf(positionStates, state),
      unread_applications > 0 ? `${unread_applications} 份待查看` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const missing = isMissing
    ? [{ value, label: chosen.data?.draft.title ?? `职位 ${value}`, note: '' }]
    : [];
  return (
    <Select
      {...(id !== undefined && { id })}
      className={styles.choice}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={choices.isFetching}
      notFoundContent={
        <NothingFound>{openOnly ? '没有这个名称的在招职位' : '没有这个名称的职位'}</NothingFound>
      }
      popupMatchSelectWidth={false}
      options={[...missing, ...known]}
      value={value}
      onChange={(chosenId: number | undefined) => onChange(chosenId ?? null)}
      optionRender={({ data }) => (
        <span className={`row justify-between align-baseline gap-5 ${styles.option}`}>
          {data.label}
          {data.note && <small>{data.note}</small>}
        </span>
      )}
    />
  );
}
