// Screen 4, 求职意向: up to three intentions in order, the first one the default. All are saved at once, with
// the time of arrival.

import { arrivalTimes } from '../../../contract/dictionary/resume.ts';
import { saveObjectives } from '../../../contract/resume/resume.ts';
import { OBJECTIVE_MAX } from '../../../contract/resume/sections.ts';
import { Form, Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { optionsOf } from '../../parts/choices.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useResume, useSave } from '../query.ts';
import { checkObjectives } from '../section/checks.ts';
import { Field, SectionForm } from '../section/form.tsx';
import {
  emptyObjective,
  type ObjectivesForm,
  objectivesForm,
  objectivesInput,
} from '../section/form-values.ts';
import { SaveAndGoOn } from '../section/save-and-go-on.tsx';
import { Columns, Sheet } from '../section/sheet.tsx';
import { useSectionForm } from '../section/use-form.ts';
import { objectivesWords } from '../section/words.ts';
import { ObjectiveCard } from './objective-card.tsx';
export const meta = () =>
  pageMeta({ title: '求职意向', description: '填写简历的求职意向', noindex: true });

export default function ObjectivePage() {
  const save = useSave();
  const resume = useResume();
  const state = useSectionForm<ObjectivesForm>({
    section: 'objective',
    read: objectivesForm,
    check: checkObjectives,
    send: (form, version) => save(saveObjectives, { ...objectivesInput(form), version }),
    stays: true,
  });
  // Adding, moving and removing change the form without a change event of a field.
  const afterwards = (act: () => void) => () => {
    act();
    queueMicrotask(state.noteChange);
  };
  return (
    <Sheet
      title="求职意向"
      lead={`想做什么、在哪儿、多少钱。最多 ${OBJECTIVE_MAX} 个，第一个是默认意向，推荐职位时先看它。`}
    >
      <SectionForm
        state={state}
        words={objectivesWords}
        actions={<SaveAndGoOn state={state} current={4} />}
      >
        <Columns>
          <Field name="arrival" label="到岗时间" required>
            <Select placeholder="多久能到岗" options={optionsOf(arrivalTimes)} />
          </Field>
        </Columns>
        <Form.List name="items">
          {(items, { add, remove, move }) => (
            <>
              <SortableList
                items={items}
                keyOf={({ key }) => `objective-${key}`}
                nameOf={({ name }) => `意向 ${name + 1}`}
                onMove={(from, to) => afterwards(() => move(from, to))()}
              >
                {({ name }, grip) => (
                  <ObjectiveCard
                    index={name}
                    count={items.length}
                    resume={resume}
                    form={state.form}
                    grip={grip}
                    onRemove={afterwards(() => remove(name))}
                  />
                )}
              </SortableList>
              <Row wrap align="center" gap={3} above={4} below={6}>
                <Button
                  variant="outline"
                  icon={<PlusIcon />}
                  disabled={items.length >= OBJECTIVE_MAX}
                  onClick={afterwards(() => add(emptyObjective()))}
                >
                  添加意向
                </Button>
                <span className="tone-ink-3 size-sm">
                  {items.length >= OBJECTIVE_MAX
                    ? `已有 ${OBJECTIVE_MAX} 个，删掉一个才能再加`
                    : `还可以加 ${OBJECTIVE_MAX - items.length} 个`}
                </span>
              </Row>
            </>
          )}
        </Form.List>
      </SectionForm>
    </Sheet>
  );
}
