// The form of an activity, with the activity beside it as visitors will see it.
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  getStaffActivity,
  type StaffActivity,
  saveActivity,
} from '../../../contract/operate/activity.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { ActivityFields } from './fields.tsx';
import { Preview } from './preview.tsx';
import styles from './staff.module.css';
import { type ActivityValues, BLANK, changesOf, problemsOf, sentOf, valuesOf } from './values.ts';

function useActivity(activity: StaffActivity | null) {
  const navigate = useNavigate();
  const made = useRef<number | null>(null);
  const { mutateAsync } = useAct(saveActivity, { quiet: true });
  const savedOf = (one: StaffActivity) => ({ version: one.version, values: valuesOf(one) });
  const { form, ask, dialog } = useReasonedForm<ActivityValues>({
    key: activity ? `activity-${activity.id}` : 'activity-new',
    live: activity ? savedOf(activity) : { version: 0, values: BLANK },
    check: problemsOf,
    send: async (values, { version, reason }) => {
      const facts = { ...sentOf(values), version, reason };
      const saved = await mutateAsync(activity ? { ...facts, id: activity.id } : facts);
      made.current = saved.id;
      return saved;
    },
    savedOf: (answer) =>
      activity ? savedOf(answer as StaffActivity) : { version: 0, values: BLANK },
    ...(activity && {
      reread: async () =>
        savedOf(await call(getStaffActivity, { id: activity.id }, { quiet: true })),
    }),
    onSaved: () => {
      toastSuccess(activity ? '活动已保存' : '草稿已保存，看过预览后可以发布');
      if (!activity) void navigate(`/admin/content/activities/edit?id=${made.current}`);
    },
  });
  return { form, ask, dialog };
}

export function ActivityForm({ activity }: { activity: StaffActivity | null }) {
  const { form, ask, dialog } = useActivity(activity);
  return (
    <div className={styles.columns}>
      <EditFrame
        form={form}
        label="活动"
        submit={activity ? '保存修改' : '保存草稿'}
        what="这场活动"
        onAsk={ask}
      >
        <ActivityFields form={form} />
      </EditFrame>
      <Preview values={form.values} />
      {dialog && (
        <SaveDialog
          title={activity ? '保存活动' : '保存草稿'}
          act="保存"
          changes={changesOf(form.values, activity ? valuesOf(activity) : BLANK)}
          {...dialog}
        >
          {activity?.state === 'published' && (
            <p>
              活动已经发布，保存后所有人立即看到新的内容；改了时间或地点，请另发公告告诉报名的人。
            </p>
          )}
        </SaveDialog>
      )}
    </div>
  );
}
