// The code of a coupon before an order: it is used by a press, and the price below follows.
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';

interface CouponFieldProps {
  typed: string;
  /** The code that the price below was asked with; empty for none. */
  used: string;
  /** Why it does not fit. */
  refusal: string;
  onType: (typed: string) => void;
  onUse: (code: string) => void;
}

const codeIn = (typed: string): string => typed.replaceAll(/\s/g, '');

/** True where a code was typed and not used yet: the price below is without it. */
export const isUnused = ({ typed, used }: { typed: string; used: string }): boolean =>
  codeIn(typed) !== used;

export function CouponField({ typed, used, refusal, onType, onUse }: CouponFieldProps) {
  const use = () => onUse(codeIn(typed));
  const isOpen = isUnused({ typed, used });
  const drop = () => {
    onType('');
    onUse('');
  };
  return (
    <Field
      label="优惠码"
      hint={isOpen ? '点“使用”后，下面显示优惠后的价格' : ''}
      error={isOpen ? '' : refusal}
    >
      {(control) => (
        <Row gap={2}>
          <Input
            {...control}
            className="grow slim"
            value={typed}
            placeholder="没有可以不填"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && use()}
          />
          {used === '' || isOpen ? (
            <Button variant="outline" disabled={!isOpen} onClick={use}>
              使用
            </Button>
          ) : (
            <Button variant="outline" onClick={drop}>
              {refusal ? '清除' : '不使用'}
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
