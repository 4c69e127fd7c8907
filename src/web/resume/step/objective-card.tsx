// One intention: category, cities, pay; and its rank.

import { type ReactNode, useMemo } from 'react';
import { industries, jobTypes } from '../../../contract/dictionary/dictionary.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import { Checkbox, Form, type FormInstance, Select } from '../../kit/antd/fields.ts';
import { Tooltip } from '../../kit/antd/windows.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { TrashIcon } from '../../kit/look/icons-own.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { optionsOf, tradeLabel } from '../../parts/choices.ts';
import { payOptions } from '../field/pay-options.ts';
import { CategoryField, CitiesField } from '../field/region.tsx';
import { Field } from '../section/form.tsx';
import type { ObjectiveForm, ObjectivesForm } from '../section/form-values.ts';
import { Columns } from '../section/sheet.tsx';
import styles from './objective-card.module.css';

interface ObjectiveCardProps {
  /** The index from 0; the first one is the default. */
  index: number;
  count: number;
  resume: Resume;
  form: FormInstance<ObjectivesForm>;
  /** The handle for dragging it. */
  grip: ReactNode;
  onRemove: () => void;
}

/** The names of saved codes, shown until the trees are read. */
function useSavedNames({ objectives }: Resume) {
  return useMemo(() => {
    const named = objectives.flatMap(({ category, regions }) => [category, ...regions]);
    return new Map(named.map(({ code, label }) => [code, label]));
  }, [objectives]);
}

export function ObjectiveCard(props: ObjectiveCardProps) {
  const { index, resume, form } = props;
  const names = useSavedNames(resume);
  const item = Form.useWatch(['items', index], { form, preserve: true }) as
    | ObjectiveForm
    | undefined;
  const at = (field: string) => `items.${index}.${field}`;
  return (
    <section className={styles.card} aria-label={`意向 ${index + 1}`}>
      <Head {...props} title={names.get(item?.category ?? '') ?? ''} />
      <Columns>
        <Field name={[index, 'category']} path={at('category')} label="期望职位" required>
          <CategoryField placeholder="选择或搜索职位" savedLabels={names} />
        </Field>
        <Field name={[index, 'job_type']} path={at('job_type')} label="工作类型" required>
          <Select options={optionsOf(jobTypes)} placeholder="全职、兼职或实习" />
        </Field>
        <Field name={[index, 'regions']} path={at('regions')} label="期望城市" required>
          <CitiesField max={3} savedLabels={names} />
        </Field>
        <Field name={[index, 'industries']} path={at('industries')} label="期望行业">
          <Select
            mode="multiple"
            maxCount={3}
            options={optionsOf(industries)}
            labelRender={tradeLabel}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="不限，最多 3 个"
          />
        </Field>
      </Columns>
      <Pay index={index} item={item} />
    </section>
  );
}

function Pay({ index, item }: { index: number; item: ObjectiveForm | undefined }) {
  const at = (field: string) => `items.${index}.${field}`;
  const isOpen = item?.negotiable ?? false;
  const min = item?.salary_min ?? null;
  return (
    <div className={`row wrap align-start ${styles.pay}`}>
      <Field
        name={[index, 'salary_min']}
        path={at('salary_min')}
        label="最低月薪"
        required={!isOpen}
        dependencies={[['items', index, 'negotiable']]}
        className={styles.amount ?? ''}
      >
        <Select
          options={payOptions(min)}
          disabled={isOpen}
          placeholder="最低"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field
        name={[index, 'salary_max']}
        path={at('salary_max')}
        label="最高月薪"
        required={!isOpen}
        dependencies={[
          ['items', index, 'negotiable'],
          ['items', index, 'salary_min'],
        ]}
        className={styles.amount ?? ''}
      >
        <Select
          options={payOptions(item?.salary_max ?? null, min)}
          disabled={isOpen}
          placeholder="最高"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field
        name={[index, 'negotiable']}
        path={at('negotiable')}
        valuePropName="checked"
        className={styles.open ?? ''}
      >
        <Checkbox>面议</Checkbox>
      </Field>
    </div>
  );
}

function Head(props: ObjectiveCardProps & { title: string }) {
  const { index, count, title, grip, onRemove } = props;
  const confirmRemoval = async () => {
    const yes = await ask({
      title: `删除意向 ${index + 1}${title ? `“${title}”` : ''}？`,
      words: '点“保存”之后才会真正删除。',
      act: '删除',
      isDanger: true,
    });
    if (yes) onRemove();
  };
  return (
    <Row as="header" align="center" gap={2} below={3}>
      <h2 className="size-lg">意向 {index + 1}</h2>
      {index === 0 && <Tag tone="pine">默认</Tag>}
      <div className={styles.acts}>
        {grip}
        <Tooltip title={count > 1 ? '' : '至少保留一个求职意向'}>
          <Button
            variant="quiet"
            icon={<TrashIcon />}
            disabled={count <= 1}
            onClick={confirmRemoval}
            aria-label={`删除意向 ${index + 1}`}
          />
        </Tooltip>
      </div>
    </Row>
  );
}
