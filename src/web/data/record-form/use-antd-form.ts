// The record form in a form of Ant Design, whose fields hold the values.
import { useMemo, useState } from 'react';
import {
  type FieldErrors,
  showFieldErrors,
  showServerErrors,
} from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface AntdFormOptions<V, Answer> extends Omit<RecordFormOptions<V, string, Answer>, 'surface'> {
  /** Names the form and its draft. */
  key: string;
  /** True for a form that keeps no draft, because it holds secrets. */
  isSecret?: boolean;
  /** Messages by path; empty when the form is valid. Left out where the fields have rules of their own. */
  check?: (values: V) => FieldErrors;
}

export function useAntdForm<V extends object, Answer>(options: AntdFormOptions<V, Answer>) {
  const { key, isSecret = false, prefix, check } = options;
  const [form] = Form.useForm<V>();
  const target = { prefix, formName: key };
  const record = useRecordForm<V, string, Answer>({
    ...options,
    key: isSecret ? undefined : key,
    surface: {
      show: (values, isAnew) => {
        if (isAnew) form.resetFields();
        form.setFieldsValue(values as never);
      },
      mark: (found, isOfServer) => {
        const show = isOfServer ? showServerErrors : showFieldErrors;
        return show(form, found as FieldErrors, target);
      },
    },
  });
  const [initial] = useState(record.values);
  /** Call it after each change of the fields. */
  const noteChange = () => record.change(form.getFieldsValue(true) as V);
  const submit = () => {
    noteChange();
    return record.submit();
  };
  const errorsNow = useMemo(
    () => () => check?.(form.getFieldsValue(true) as V) ?? {},
    [form, check],
  );
  return { ...record, section: key, form, initial, noteChange, submit, errorsNow };
}
