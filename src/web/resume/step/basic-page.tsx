// Screen 2, 基本信息: the person and their contact data.
import { useCallback } from 'react';
import { genders, workStatuses } from '../../../contract/dictionary/resume.ts';
import {
  getAccountMobile,
  type Resume,
  saveBasic,
  sendMobileCode,
} from '../../../contract/resume/resume.ts';
import { check } from '../../../contract/value/checks.ts';
import { monthOf, yearOf, yearsDown } from '../../../contract/value/months.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { Form, Radio, Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { optionsOf } from '../../parts/choices.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { birthYears } from '../field/birth-years.ts';
import { MonthField } from '../field/month.tsx';
import { RegionField } from '../field/region.tsx';
import { LineField } from '../field/text.tsx';
import { nowMs, useResume, useSave } from '../query.ts';
import { checkBasic, checkMobileCode } from '../section/checks.ts';
import { Field, SectionForm } from '../section/form.tsx';
import { type BasicForm, basicForm, basicInput } from '../section/form-values.ts';
import { SaveAndGoOn } from '../section/save-and-go-on.tsx';
import { Columns, Sheet, wide } from '../section/sheet.tsx';
import { useSectionForm } from '../section/use-form.ts';
import { basicWords } from '../section/words.ts';

export const meta = () =>
  pageMeta({ title: '基本信息', description: '填写简历的基本信息', noindex: true });

const savedRegion = ({ basic }: Resume) =>
  new Map(basic ? [[basic.region, basic.region_name]] : []);

export default function BasicPage() {
  const own = useCall(getAccountMobile, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (own.isPending) return <SkeletonList count={3} />;
  // Without the answer the person types the number and verifies it.
  return <BasicSheet ownMobile={own.data?.mobile ?? ''} />;
}

function BasicSheet({ ownMobile }: { ownMobile: string }) {
  const resume = useResume();
  const save = useSave();
  const thisMonth = monthOf(nowMs());
  const thisYear = yearOf(nowMs());
  const { basic } = resume;
  const verified = basic?.mobile_verified ? basic.mobile : '';
  // A number saved without a code (by an import) does not block other changes.
  const stored = basic?.mobile ?? '';
  const check = useCallback(
    (form: BasicForm) => ({
      ...checkBasic(form, thisMonth),
      ...checkMobileCode(form, [ownMobile, stored]),
    }),
    [thisMonth, ownMobile, stored],
  );
  const state = useSectionForm<BasicForm>({
    section: 'basic',
    read: (found) => basicForm(found, ownMobile),
    check,
    send: (form, version) => save(saveBasic, { ...basicInput(form), version }),
    stays: true,
  });
  return (
    <Sheet
      title="基本信息"
      lead="企业先看到这些。只问找工作用得上的，婚姻、籍贯、身份证号都不需要。"
    >
      <SectionForm
        state={state}
        words={basicWords}
        actions={<SaveAndGoOn state={state} current={2} />}
      >
        <NameAndFace state={state} />
        <Columns>
          <Field
            name="birth_month"
            label="出生年月"
            required
            extra="企业看不到，只用来确认已满 16 岁"
          >
            <MonthField label="出生年月" years={birthYears(thisYear)} />
          </Field>
          <Field name="region" label="现居城市" required>
            <RegionField placeholder="选择省、市、区" savedLabels={savedRegion(resume)} />
          </Field>
          <Field name="worked" label="是否工作过" required>
            <Radio.Group
              options={[
                { value: true, label: '工作过' },
                { value: false, label: '在校或应届' },
              ]}
            />
          </Field>
          <WorkSince state={state} years={yearsDown(thisYear, thisYear - 75)} />
          <Field name="work_status" label="求职状态" required>
            <Select placeholder="选择求职状态" options={optionsOf(workStatuses)} />
          </Field>
          <Field name="mobile" label="手机号" required on="blur" extra="投递后企业用它联系您">
            <LineField inputMode="tel" autoComplete="tel-national" placeholder="11 位手机号" />
          </Field>
          <MobileProof state={state} ownMobile={ownMobile} verified={verified} />
          <Field name="email" label="邮箱" on="blur">
            <LineField inputMode="email" autoComplete="email" placeholder="name@example.com" />
          </Field>
          <Field name="wechat" label="微信号" on="blur">
            <LineField placeholder="字母开头，7-21 位" />
          </Field>
        </Columns>
      </SectionForm>
    </Sheet>
  );
}

type State = { state: ReturnType<typeof useSectionForm<BasicForm>> };

function NameAndFace({ state: { form, initial } }: State) {
  const name = (form.getFieldValue('name') as string | undefined) ?? initial.name;
  return (
    <Columns>
      <Field name="avatar" label="头像" className={wide}>
        <PictureField
          label="头像"
          preview={(src) => <Avatar name={name} src={src} size="xl" />}
          hint="清晰的正面照片更让人放心，也可以不传"
        />
      </Field>
      <Field name="name" label="姓名" required on="blur">
        <LineField autoComplete="name" placeholder="真实姓名，2-20 个字" />
      </Field>
      <Field
        name="gender"
        label="性别"
        getValueProps={(value) => ({ value: value ?? '' })}
        normalize={(value) => value || null}
      >
        <Radio.Group options={[...optionsOf(genders), { value: '', label: '不填' }]} />
      </Field>
    </Columns>
  );
}

interface MobileProofProps extends State {
  ownMobile: string;
  /** The number that was verified; '' for none. */
  verified: string;
}

/** Asks for a code when the number is not the account's. */
function MobileProof({ state: { form, initial }, ownMobile, verified }: MobileProofProps) {
  const typed = Form.useWatch('mobile', { form, preserve: true }) ?? initial.mobile;
  const mobile = typed.trim();
  if (!check('mobile', mobile) || mobile === ownMobile || mobile === verified) return null;
  return (
    <div className={wide}>
      <CodeField
        name="mobile_code"
        label="这个号码的验证码"
        help="它不是您的账号手机号，验证后企业才看得到，免得填错或填成别人的"
        ask={() => call(sendMobileCode, { mobile }, { quiet: true })}
      />
      {ownMobile && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => form.setFieldsValue({ mobile: ownMobile, mobile_code: '' })}
        >
          改用账号手机号 {ownMobile}
        </Button>
      )}
    </div>
  );
}

/** Asked only of people who have worked. */
function WorkSince({ state: { form }, years }: State & { years: number[] }) {
  const worked = Form.useWatch('worked', { form, preserve: true }) ?? true;
  if (!worked) return <div />;
  return (
    <Field name="work_since" label="参加工作时间" required dependencies={[['birth_month']]}>
      <MonthField label="参加工作时间" years={years} />
    </Field>
  );
}
