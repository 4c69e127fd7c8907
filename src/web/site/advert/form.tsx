// The form of an advert, with the advert beside it as visitors will see it.
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { getStaffAdvert, type StaffAdvert, saveAdvert } from '../../../contract/operate/advert.ts';
import {
  ADVERT_LINK,
  ADVERT_LINK_WORDS,
  ADVERT_RANK,
  ADVERT_TEXTS,
  type AdvertSlot,
  advertSlots,
} from '../../../contract/operate/advert-states.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { wholeProblem } from '../../../contract/value/whole-rule.ts';
import { call } from '../../data/api.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { useAct } from '../../data/use-act.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { instantOf, MomentField } from '../../parts/staff/moment-field.tsx';
import { type Change, SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { PREVIEW } from '../advert-link.tsx';
import styles from './advert.module.css';
import { AdvertPreview } from './preview.tsx';

interface AdvertValues {
  slot: AdvertSlot;
  title: string;
  subtitle: string;
  image: string;
  link: string;
  paid: boolean;
  /** The typed text. */
  rank: string;
  starts_at: string;
  ends_at: string;
}

const BLANK: AdvertValues = {
  slot: 'home-banner',
  title: '',
  subtitle: '',
  image: '',
  link: '',
  paid: true,
  rank: '0',
  starts_at: '',
  ends_at: '',
};
const momentOf = (at: string) => formatDate(new Date(at), 'yyyy-MM-ddThh:mm');

function valuesOf(advert: StaffAdvert): AdvertValues {
  const { slot, title, subtitle, image, link, paid, rank, starts_at, ends_at } = advert;
  return {
    slot: slot ?? 'home-banner',
    title,
    subtitle,
    image,
    link,
    paid,
    rank: String(rank),
    starts_at: momentOf(starts_at),
    ends_at: momentOf(ends_at),
  };
}

function check(values: AdvertValues) {
  const { image, link, rank, starts_at, ends_at } = values;
  return {
    ...textProblems(ADVERT_TEXTS, values),
    image: image ? '' : '请上传图片',
    link: ADVERT_LINK.test(link.trim()) ? '' : ADVERT_LINK_WORDS,
    rank: wholeProblem(ADVERT_RANK, /^\d+$/.test(rank.trim()) ? Number(rank) : Number.NaN),
    starts_at: starts_at ? '' : '请选择开始时间',
    ends_at: !ends_at ? '请选择结束时间' : ends_at > starts_at ? '' : '结束时间应晚于开始时间',
  };
}

const NAMES: Readonly<Record<keyof AdvertValues, string>> = {
  slot: '广告位',
  title: '标题',
  subtitle: '副标题',
  image: '图片',
  link: '链接',
  paid: '收费',
  rank: '顺序',
  starts_at: '开始时间',
  ends_at: '结束时间',
};

function wordsOf(values: AdvertValues, name: keyof AdvertValues): string {
  if (name === 'slot') return advertSlots.find(({ code }) => code === values.slot)?.label ?? '';
  if (name === 'paid') return values.paid ? '收费，标有“广告”' : '不收费';
  return values[name].replace('T', ' ');
}

const changesOf = (values: AdvertValues, began: AdvertValues): Change[] =>
  (Object.keys(NAMES) as (keyof AdvertValues)[])
    .filter((name) => values[name] !== began[name])
    .map((name) => ({
      name: NAMES[name],
      before: wordsOf(began, name),
      after: wordsOf(values, name),
    }));

function useAdvert(advert: StaffAdvert | null) {
  const navigate = useNavigate();
  const { mutateAsync } = useAct(saveAdvert, { quiet: true });
  const savedOf = (one: StaffAdvert) => ({ version: one.version, values: valuesOf(one) });
  const made = useRef<number | null>(null);
  const { form, ask, dialog } = useReasonedForm<AdvertValues>({
    key: advert ? `advert-${advert.id}` : 'advert-new',
    live: advert ? savedOf(advert) : { version: 0, values: BLANK },
    check,
    send: async ({ rank, starts_at, ends_at, ...rest }, { version, reason }) => {
      const times = { starts_at: instantOf(starts_at) ?? '', ends_at: instantOf(ends_at) ?? '' };
      const facts = { ...rest, ...times, rank: Number(rank), version, reason };
      const saved = await mutateAsync(advert ? { ...facts, id: advert.id } : facts);
      made.current = saved.id;
      return saved;
    },
    savedOf: (answer) => (advert ? savedOf(answer as StaffAdvert) : { version: 0, values: BLANK }),
    ...(advert && {
      reread: async () => savedOf(await call(getStaffAdvert, { id: advert.id }, { quiet: true })),
    }),
    onSaved: () => {
      toastSuccess(advert ? '广告已保存' : '草稿已保存，看过预览后可以投放');
      if (!advert) void navigate(`/admin/content/adverts/edit?id=${made.current}`);
    },
  });
  return { form, ask, dialog };
}

export function AdvertForm({ advert }: { advert: StaffAdvert | null }) {
  const { form, ask, dialog } = useAdvert(advert);
  const { values } = form;
  return (
    <div className={styles.columns}>
      <EditFrame
        form={form}
        label="广告"
        submit={advert ? '保存修改' : '保存草稿'}
        what="这个广告"
        onAsk={ask}
      >
        <AdvertFields form={form} />
      </EditFrame>
      <AdvertPreview
        advert={{
          id: PREVIEW,
          slot: values.slot,
          title: values.title || '标题',
          subtitle: values.subtitle,
          image: values.image,
          link: '',
          paid: values.paid,
        }}
      />
      {dialog && (
        <SaveDialog
          title={advert ? '保存广告' : '保存草稿'}
          act="保存"
          changes={changesOf(values, advert ? valuesOf(advert) : BLANK)}
          {...dialog}
        >
          {advert?.state === 'running' && <p>这个广告正在投放，保存后访客立即看到新的内容。</p>}
        </SaveDialog>
      )}
    </div>
  );
}

const SLOTS = advertSlots.map(({ code, label }) => ({ value: code, label }));
const YEARS = [2020, 2040] as const;

function AdvertFields({ form }: { form: RecordForm<AdvertValues> }) {
  const { values, problems, set } = form;
  const line = (name: 'title' | 'subtitle' | 'link' | 'rank', hint: string, required = false) => (
    <LineField
      label={NAMES[name]}
      hint={hint}
      required={required}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  const size = advertSlots.find(({ code }) => code === values.slot)?.size;
  return (
    <>
      <ChoiceField
        label="广告位"
        options={SLOTS}
        value={values.slot}
        onChange={(value) => set('slot', value)}
      />
      {line('title', '显示在图片上或图片下', true)}
      {line('subtitle', '可以不填')}
      <PictureField
        label="广告图片"
        hint={problems.image || `建议 ${size} 像素`}
        preview={(src) =>
          src ? <img src={src} alt="" className={styles.thumbnail} /> : <span>未上传</span>
        }
        value={values.image}
        onChange={(url) => set('image', url)}
      />
      {problems.image && (
        <p role="alert" className="tone-danger size-sm">
          {problems.image}
        </p>
      )}
      {line('link', '本站的地址，如 /company-details?id=1；或以 https:// 开头的网址', true)}
      <Checkbox checked={values.paid} onChange={({ target }) => set('paid', target.checked)}>
        收费的广告（会标有“广告”）
      </Checkbox>
      <MomentField
        label="开始时间"
        required
        years={YEARS}
        error={problems.starts_at}
        value={values.starts_at}
        onChange={(value) => set('starts_at', value)}
      />
      <MomentField
        label="结束时间"
        required
        years={YEARS}
        error={problems.ends_at}
        value={values.ends_at}
        onChange={(value) => set('ends_at', value)}
      />
      {line('rank', '同一广告位里，数字小的在前', true)}
    </>
  );
}
