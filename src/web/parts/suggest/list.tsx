// The list below a search field.
import { classNames } from '../../kit/look/class-names.ts';
import type { Choice } from './choices.ts';
import styles from './list.module.css';
import type { useSearchHistory } from './search-history.ts';

export interface SuggestListProps {
  id: string;
  choices: readonly Choice[];
  active: number;
  /** The beginning of a choice is marked where it is this. */
  typed: string;
  onChoose: (choice: Choice) => void;
  /** The person's own searches, while these are shown. */
  own: ReturnType<typeof useSearchHistory> | null;
}

/** The arrow keys reach choices that a long list hides. */
const intoView = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest' });

export function SuggestList({ id, choices, active, typed, onChoose, own }: SuggestListProps) {
  return (
    <div className={`ground-raised edge-line corner-lg shadow-2 ${styles.panel}`}>
      {own && choices.length > 0 && <div className={styles.head}>最近搜索</div>}
      {choices.length > 0 && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={own ? '最近搜索' : '搜索建议'}
          className={styles.list}
        >
          {choices.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={choice.key}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              ref={at === active ? intoView : undefined}
              className={classNames(styles.choice, at === active && styles.active)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
            >
              <span className="slim clip">
                <Marked text={choice.text} typed={typed} />
              </span>
              {choice.note !== '' && (
                <span className={classNames('fixed size-sm', at !== active && 'tone-ink-3')}>
                  {choice.note}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      {own && <OwnActs own={own} />}
    </div>
  );
}

/** What one has typed already is quieter than what is added. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const isBeginning = typed !== '' && text.toLowerCase().startsWith(typed.toLowerCase());
  if (!isBeginning) return text;
  return (
    <>
      {text.slice(0, typed.length)}
      <b>{text.slice(typed.length)}</b>
    </>
  );
}

function OwnActs({ own }: { own: NonNullable<SuggestListProps['own']> }) {
  if (own.off) {
    return (
      <div className={styles.acts}>
        <span className={styles.said}>没有记录您的搜索</span>
        <button type="button" className={styles.act} onClick={() => own.turn(true)}>
          开始记录
        </button>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <span className={styles.said}>只存在这个浏览器里</span>
      <button type="button" className={styles.act} onClick={own.clear}>
        清空
      </button>
      <button type="button" className={styles.act} onClick={() => own.turn(false)}>
        不再记录
      </button>
    </div>
  );
}
