// A search box as a GET form, so that it works without scripts; other filters are hidden inputs.
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import { Button } from '../form/button.tsx';
import { classNames } from '../look/class-names.ts';
import { SearchIcon } from '../look/icons.tsx';
import { GetForm } from './get-form.tsx';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  /** The path of the results. */
  action: string;
  label: string;
  placeholder: string;
  keyword?: string;
  /** The other filters of the address, which are kept. */
  keep?: Readonly<Record<string, readonly string[]>>;
  big?: boolean;
  onSearch?: (keyword: string) => void;
  /** Draws the field in another way, with these attributes. */
  renderField?: (field: ComponentProps<'input'>) => ReactNode;
  /** Below the field, inside the form. */
  children?: ReactNode;
}

/** What is pasted is not cut without a word: the page of results cuts it and says so. Only an address has its limits. */
const TYPED_MAX = 500;

/** True where the page searched by less than its address has. */
function useIsCut(keyword: string): boolean {
  const [params] = useSearchParams();
  const given = params.get('keyword')?.trim() ?? '';
  return given.length > KEYWORD.max && keyword !== '' && keyword.length <= KEYWORD.max;
}

/** The keyword's field is named `keyword`. */
export function SearchBox(props: SearchBoxProps) {
  const { action, label, placeholder, keyword = '', keep = {}, big, onSearch, children } = props;
  const isCut = useIsCut(keyword);
  const { renderField = (attributes) => <input key={keyword} {...attributes} /> } = props;
  const field: ComponentProps<'input'> = {
    name: 'keyword',
    type: 'search',
    className: styles.field,
    'aria-label': label,
    placeholder,
    defaultValue: keyword,
    maxLength: TYPED_MAX,
    enterKeyHint: 'search',
    autoComplete: 'off',
  };
  return (
    <GetForm
      action={action}
      role="search"
      aria-label={label}
      className={classNames('slim', big && styles.big)}
      onSubmit={(event) => {
        const word = new FormData(event.currentTarget).get('keyword');
        if (typeof word === 'string' && word.trim()) onSearch?.(word.trim());
      }}
    >
      <div className={styles.frame}>
        <SearchIcon className={styles.icon} />
        {renderField(field)}
        <Button
          type="submit"
          variant={big ? 'accent' : 'primary'}
          className={`fixed ${styles.button}`}
        >
          搜索
        </Button>
      </div>
      {isCut && (
        <p role="status" className="tone-ink-2 size-sm above-2">
          关键词最多 {KEYWORD.max} 个字，已按前 {KEYWORD.max} 个字搜索
        </p>
      )}
      {Object.entries(keep).map(([name, values]) =>
        name === 'keyword' ? null : (
          <input key={name} type="hidden" name={name} value={values.join(',')} />
        ),
      )}
      {children}
    </GetForm>
  );
}
