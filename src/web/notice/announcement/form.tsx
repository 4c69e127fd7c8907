// The form of an announcement, with the announcement beside it as people will read it.
import { useNavigate } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  getAnnouncement,
  publishAnnouncement,
  type StaffAnnouncement,
  saveAnnouncement,
} from '../../../contract/notice/announcement.ts';
import {
  ANNOUNCEMENT_LINK,
  ANNOUNCEMENT_LINK_WORDS,
  ANNOUNCEMENT_TEXTS,
  type AnnouncementAudience,
  announcementAudiences,
} from '../../../contract/notice/announcement-states.ts';
import { linkProblem } from '../../../contract/notice/linked-text.ts';
import { textProblem, textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { useAct } from '../../data/use-act.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { instantOf, MomentField } from '../../parts/staff/moment-field.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './announcement.module.css';
import { AnnouncementArticle } from './article.tsx';

interface Values {
  audience: AnnouncementAudience;
  title: string;
  body: string;
  link: string;
  pinned: boolean;
  /** '' for at once; '' for no end. */
  starts_at: string;
  ends_at: string;
}

const BLANK: Values = {
  audience: 'all',
  title: '',
  body: '',
  link: '',
  pinned: false,
  starts_at: '',
  ends_at: '',
};
const momentOf = (at: string) => formatDate(new Date(at), 'yyyy-MM-ddThh:mm');

const valuesOf = (one: StaffAnnouncement): Values => ({
  audience: one.audience,
  title: one.title,
  body: one.body,
  link: one.link,
  pinned: one.pinned,
  starts_at: momentOf(one.published_at),
  ends_at: one.ends_at ? momentOf(one.ends_at) : '',
});

const check = (values: Values) => ({
  ...textProblems(ANNOUNCEMENT_TEXTS, values),
  body: textProblem(ANNOUNCEMENT_TEXTS.body, values.body) || linkProblem(values.body),
  link: ANNOUNCEMENT_LINK.test(values.link.trim()) ? '' : ANNOUNCEMENT_LINK_WORDS,
  ends_at:
    values.starts_at && values.ends_at && values.ends_at <= values.starts_at
      ? '结束时间应晚于开始时间'
      : '',
});

function useAnnouncement(announcement: StaffAnnouncement | null) {
  const navigate = useNavigate();
  const change = useAct(saveAnnouncement, { quiet: true });
  const publish = useAct(publishAnnouncement, { quiet: true });
  const savedOf = (one: StaffAnnouncement) => ({ version: one.version, values: valuesOf(one) });
  const blank = { version: 0, values: BLANK };
  const { form, ask, dialog } = useReasonedForm<Values>({
    key: announcement ? `announcement-${announcement.id}` : 'announcement-new',
    live: announcement ? savedOf(announcement) : blank,
    check,
    send: async ({ starts_at, ends_at, ...words }, { version, reason }): Promise<unknown> => {
      const times = { starts_at: instantOf(starts_at), ends_at: instantOf(ends_at) };
      const facts = { ...words, ...times, reason };
      return announcement
        ? change.mutateAsync({ ...facts, id: announcement.id, version })
        : publish.mutateAsync(facts);
    },
    savedOf: (answer) => (announcement ? savedOf(answer as StaffAnnouncement) : blank),
    ...(announcement && {
      reread: async () =>
        savedOf(await call(getAnnouncement, { id: announcement.id }, { quiet: true })),
    }),
    onSaved: () => {
      toastSuccess(announcement ? '公告已保存' : '公告已发布');
      if (!announcement) void navigate('/admin/content/announcements');
    },
  });
  return { form, ask, dialog };
}

function effectOf({ audience, starts_at, pinned }: Values): string {
  const who = labelOf(announcementAudiences, audience);
  const from = starts_at ? `从 ${starts_at.replace('T', ' ')} 起` : '立即';
  const where = pinned ? '页面上方、“网站公告”页和通知中心' : '“网站公告”页和通知中心';
  return `${who}${audience === 'all' ? '（包括未登录的访客）' : ''}${from}在${where}看到它。`;
}

export function AnnouncementForm({ announcement }: { announcement: StaffAnnouncement | null }) {
  const { form, ask, dialog } = useAnnouncement(announcement);
  const { values } = form;
  const isShown = announcement?.state === 'shown';
  return (
    <div className={styles.columns}>
      <EditFrame
        form={form}
        label="公告"
        submit={announcement ? '保存修改' : '发布'}
        what="这条公告"
        onAsk={ask}
      >
        <Fields form={form} isShown={isShown} />
      </EditFrame>
      <section aria-labelledby="announcement-preview" className="slim">
        <h2 id="announcement-preview" className="size-md below-3">
          预览
        </h2>
        <div inert>
          <AnnouncementArticle
            announcement={{
              ...values,
              id: announcement?.id ?? 0,
              title: values.title || '公告标题',
              body: values.body || '公告内容',
              published_at: instantOf(values.starts_at) ?? new Date().toISOString(),
            }}
          />
        </div>
      </section>
      {dialog && (
        <SaveDialog
          title={announcement ? '保存修改' : '发布公告'}
          act={announcement ? '保存' : '发布'}
          {...dialog}
        >
          <p>{isShown ? '读者立即看到改过的内容，不会再次收到提醒。' : effectOf(values)}</p>
        </SaveDialog>
      )}
    </div>
  );
}

const AUDIENCES = announcementAudiences.map(({ code, label }) => ({ value: code, label }));
const YEARS = [2026, 2040] as const;

function Fields({ form, isShown }: { form: RecordForm<Values>; isShown: boolean }) {
  const { values, problems, set } = form;
  return (
    <>
      <ChoiceField
        label="发给谁"
        options={AUDIENCES}
        value={values.audience}
        onChange={(value) => set('audience', value)}
      />
      <LineField
        label={ANNOUNCEMENT_TEXTS.title.label}
        required
        error={problems.title}
        value={values.title}
        onChange={(value) => set('title', value)}
      />
      <WordsField
        label={ANNOUNCEMENT_TEXTS.body.label}
        required
        hint="每行一段；链接写作 [文字](地址)，地址是本站的或以 https:// 开头，可以有多个"
        rows={8}
        max={ANNOUNCEMENT_TEXTS.body.max}
        error={problems.body}
        value={values.body}
        onChange={(value) => set('body', value)}
      />
      <LineField
        label="链接"
        hint="可以不填；本站的地址，如 /protocol"
        error={problems.link}
        value={values.link}
        onChange={(value) => set('link', value)}
      />
      <Checkbox checked={values.pinned} onChange={({ target }) => set('pinned', target.checked)}>
        置顶：显示在每个页面上方，直到读者关掉它
      </Checkbox>
      {!isShown && (
        <MomentField
          label="开始时间"
          hint="不选则立即发布"
          years={YEARS}
          value={values.starts_at}
          onChange={(value) => set('starts_at', value)}
        />
      )}
      <MomentField
        label="结束时间"
        hint="不选则一直显示，直到撤回"
        years={YEARS}
        error={problems.ends_at}
        value={values.ends_at}
        onChange={(value) => set('ends_at', value)}
      />
    </>
  );
}
