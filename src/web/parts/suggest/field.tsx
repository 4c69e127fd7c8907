// The field of a search box with what it offers below. A combobox by ARIA: the focus stays in the field, the arrow keys
// mark a choice.
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useHydrated } from '../../kit/use-hydrated.ts';
import type { SearchAddress } from './choices.ts';
import type { SuggestListProps } from './list.tsx';
import { useCombobox } from './use-combobox.ts';

/** When it fails to load, the field stays a plain one. */
const SuggestList = lazy(
  (): Promise<{ default: ComponentType<SuggestListProps> }> =>
    import('./list.tsx').then(
      (module) => ({ default: module.SuggestList }),
      () => ({ default: () => null }),
    ),
);

interface SuggestFieldProps {
  address: SearchAddress;
  /** The attributes of the plain field. */
  field: ComponentProps<'input'>;
}

export function SuggestField({ address, field }: SuggestFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const box = useCombobox(address);
  const { input, text, own, isEmpty, isShown, choices, active, change, choose } = box;
  /** True while an input method composes: its letters are not the text yet. */
  const composing = useRef(false);
  const keyword = field.defaultValue;
  // The same field stays when results change, so that the focus does.
  useEffect(() => {
    if (input.current) input.current.value = String(keyword ?? '');
  }, [keyword, input]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves field and list
    <div className="row grow slim" onBlur={box.leave}>
      <input
        {...field}
        ref={input}
        {...(hydrated && {
          role: 'combobox',
          'aria-expanded': isShown && choices.length > 0,
          'aria-controls': `${id}list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': isShown && active >= 0 ? `${id}${active}` : undefined,
        })}
        onFocus={(event) => change(event.currentTarget.value)}
        onChange={(event) => {
          if (!composing.current) change(event.currentTarget.value);
        }}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          change(event.currentTarget.value);
        }}
        onKeyDown={box.press}
      />
      {isShown && (
        <Suspense>
          <SuggestList
            id={id}
            choices={choices}
            active={active}
            typed={text.trim()}
            onChoose={choose}
            own={isEmpty ? own : null}
          />
        </Suspense>
      )}
      <span role="status" className="visually-hidden">
        {isShown && !isEmpty ? `${choices.length} 条建议` : ''}
      </span>
    </div>
  );
}
