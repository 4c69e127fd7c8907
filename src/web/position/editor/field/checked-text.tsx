// A text of the posting: its bounds, and below it what the writing check finds in it.
import type { ReactNode } from 'react';
import { TextItem, type TextItemProps } from '../../../kit/antd/text-item.tsx';
import { cleanRule } from '../check/clean-rule.ts';
import { Findings } from '../check/findings.tsx';

interface CheckedTextProps extends Omit<TextItemProps, 'name' | 'rules' | 'extra'> {
  /** What the check calls it. */
  field: Parameters<typeof Findings>[0]['field'];
  /** Where the form keeps it, if not by that name. */
  name?: TextItemProps['name'];
  /** Stands above what was found. */
  note?: ReactNode;
}

export const CheckedText = ({ field, name = field, note, ...text }: CheckedTextProps) => (
  <TextItem
    {...text}
    name={name}
    rules={[cleanRule]}
    extra={
      <>
        {note}
        <Findings field={field} />
      </>
    }
  />
);
