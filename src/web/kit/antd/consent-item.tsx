// A box that must be ticked before a form is sent.
import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { passes } from '../form/rules.ts';

interface ConsentItemProps {
  name: string;
  /** The message while it is not ticked. */
  message?: string;
  className?: string | undefined;
  /** The text that the person agrees to. */
  children: ReactNode;
}

export const ConsentItem = ({
  name,
  message = '请先确认',
  className,
  children,
}: ConsentItemProps) => (
  <Form.Item
    name={name}
    valuePropName="checked"
    rules={[passes((ticked) => ticked === true, message)]}
  >
    <Checkbox className={className ?? ''}>{children}</Checkbox>
  </Form.Item>
);
