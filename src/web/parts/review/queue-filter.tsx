// What narrows a queue: state, who works on a case, and words that identify it.
import type { FormEvent } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SearchIcon } from '../../kit/look/icons.tsx';

interface Choice {
  code: string;
  label: string;
}

/** The codes are those of the queues' input. */
const WHO: readonly Choice[] = [
  { code: '', label: '不限处理人' },
  { code: 'free', label: '没有人处理' },
  { code: 'mine', label: '我在处理' },
  { code: 'others', label: '同事在处理' },
];

/** Buttons of which one is chosen. */
interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (code: string) => void;
}

export function Choices({ name, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <Row as="fieldset" wrap gap={1}>
      <legend className="visually-hidden">{name}</legend>
      {choices.map(({ code, label }) => (
        <Button
          key={code}
          size="sm"
          variant={code === chosen ? 'soft' : 'quiet'}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}

export interface Narrowing {
  state: string;
  who: string;
  find: string;
}

interface QueueFilterProps {
  states: readonly Choice[];
  chosen: Narrowing;
  /** What the words are looked for in. */
  hint: string;
  /** False where nobody takes single cases. */
  byWho?: boolean;
  onChoose: (change: Partial<Narrowing>) => void;
}

export function QueueFilter(props: QueueFilterProps) {
  const { states, chosen, hint, byWho = true, onChoose } = props;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('find');
    onChoose({ find: typeof words === 'string' ? words.trim() : '' });
  };
  return (
    <div className="stack gap-2 below-4">
      <search>
        <form className="row gap-2" noValidate onSubmit={search}>
          <Input
            // The address may change without the field.
            key={chosen.find}
            type="search"
            name="find"
            before={<SearchIcon />}
            aria-label={hint}
            placeholder={hint}
            defaultValue={chosen.find}
            autoComplete="off"
            enterKeyHint="search"
            data-queue-search
          />
          <Button type="submit" variant="outline">
            查找
          </Button>
          {chosen.find && (
            <Button variant="quiet" onClick={() => onChoose({ find: '' })}>
              清除
            </Button>
          )}
        </form>
      </search>
      <Row wrap gap={4}>
        <Choices
          name="按状态查看"
          choices={[{ code: '', label: '待处理' }, ...states]}
          chosen={chosen.state}
          onChoose={(state) => onChoose({ state })}
        />
        {byWho && chosen.state === '' && (
          <Choices
            name="按处理人查看"
            choices={WHO}
            chosen={chosen.who}
            onChoose={(who) => onChoose({ who })}
          />
        )}
      </Row>
    </div>
  );
}
