// A search box that offers words, categories, companies and places while one types; without scripts a plain form.
import type { SuggestScene } from '../../../contract/position/suggest.ts';
import { SearchBox, type SearchBoxProps } from '../../kit/filter/search-box.tsx';
import { SuggestField } from './field.tsx';
import { useSearchHistory } from './search-history.ts';

interface SuggestBoxProps extends Omit<SearchBoxProps, 'onSearch' | 'renderField'> {
  /** What is searched. */
  scene: SuggestScene;
}

export function SuggestBox({ scene, ...box }: SuggestBoxProps) {
  const { action, keep = {} } = box;
  const { add } = useSearchHistory(scene);
  return (
    <SearchBox
      {...box}
      onSearch={add}
      renderField={(field) => <SuggestField address={{ scene, action, keep }} field={field} />}
    />
  );
}
