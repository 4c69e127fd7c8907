// The certification form of an administrator: data of the licence, pictures, consent.
import { useCallback } from 'react';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import {
  CERTIFICATION_TEXTS,
  type CertificationBeginning,
  type CertificationRequest,
  getMyPaper,
  legalPersonProblem,
  type PaperSort,
  paperSorts,
  submitCertification,
} from '../../../contract/enterprise/certification.ts';
import { creditCodeProblem, tidyCreditCode } from '../../../contract/value/check/credit-code.ts';
import { check } from '../../../contract/value/checks.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { loadOwnPicture, PicturesField } from '../../kit/form/pictures-field.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ReviewTime } from '../../parts/review/time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './certification.module.css';

type Values = CertificationBeginning & { agreed: boolean };

const HINTS: Readonly<Record<PaperSort, string>> = {
  licence: '副本或正本的照片，四角完整、文字清楚',
  service_licence: '代其他企业招聘的机构必须提供；派遣企业请上传劳务派遣经营许可证',
  handler_identity: '经办人身份证人像面与国徽面，可加“仅用于择木企业认证”水印',
  authorisation: '企业盖章，写明委托经办人办理招聘平台认证',
};

/** No enterprise on the site is older. */
const FIRST_DAY = '1900-01-01';
const today = () => formatDate(serverNowMs() ?? Date.now(), 'yyyy-MM-dd');

function problemsOf(values: Values): Problems<keyof Values> {
  const isDay = check('date', values.founded_on) && values.founded_on.length === 10;
  return {
    ...textProblems(CERTIFICATION_TEXTS, values),
    legal_person: legalPersonProblem(values.legal_person),
    credit_code: creditCodeProblem(tidyCreditCode(values.credit_code)),
    founded_on: !isDay
      ? '请填写成立日期'
      : values.founded_on > today()
        ? '成立日期不能晚于今天'
        : '',
    licence: values.licence.length > 0 ? '' : '请上传营业执照',
    service_licence:
      values.account_class === 'agency' && values.service_licence.length === 0
        ? '请上传人力资源服务许可证'
        : '',
    handler_identity: values.handler_identity.length > 0 ? '' : '请上传经办人身份证明',
    authorisation: values.authorisation.length > 0 ? '' : '请上传授权委托书',
    agreed: values.agreed ? '' : '请先阅读并同意证件信息的使用说明',
  };
}

interface CertificationFormProps {
  form: CertificationBeginning;
  /** The last request, whose pictures the form may reuse. */
  latest: CertificationRequest | null;
  onSent: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Reads pictures of an earlier request through that request, because a colleague may have uploaded them.
 */
function usePaperLoad(form: CertificationBeginning, latest: CertificationRequest | null) {
  return useCallback(
    (key: string) => {
      for (const { code: sort } of paperSorts) {
        const index = form[sort].indexOf(key);
        if (latest && index >= 0) {
          return download(getMyPaper, { id: latest.id, sort, index }, { quiet: true });
        }
      }
      return loadOwnPicture(key);
    },
    [form, latest],
  );
}

export function CertificationForm({
  form: begin,
  latest,
  onSent,
  onCancel,
}: CertificationFormProps) {
  const load = usePaperLoad(begin, latest);
  const form = useRecordForm<Values>({
    key: `certification-${latest?.id ?? 0}`,
    live: unversioned({ ...begin, agreed: false }),
    check: problemsOf,
    send: ({ agreed: _agreed, ...values }) =>
      call(submitCertification, { ...values, agreed: true }, { quiet: true }),
    onSaved: () => {
      toastSuccess('已提交，审核结果会通知您');
      onSent();
    },
  });
  const { values, problems, set } = form;
  return (
    <Card as="section" pad="lg" aria-labelledby="certification-form">
      <h2 id="certification-form" className={`below-4 ${styles.formTitle}`}>
        {latest ? '提交认证材料' : '首次认证'}
      </h2>
      {form.isRestored && <p className="tone-ink-3 size-sm">已恢复您没提交完的内容。</p>}
      <form
        ref={form.form}
        noValidate
        className={`stack columns-2 align-start gap-y-5 gap-x-6 ${styles.form}`}
        aria-labelledby="certification-form"
        onSubmit={(event) => void form.submit(event)}
      >
        <LicenceFields values={values} problems={problems} set={set} />
        <ChoiceField
          label="账号类型"
          required
          hint={accountClasses.find(({ code }) => code === values.account_class)?.note}
          error={problems.account_class}
          value={values.account_class}
          options={accountClasses.map(({ code, label }) => ({ value: code, label }))}
          onChange={(code) => set('account_class', code)}
        />
        <Papers values={values} problems={problems} set={set} load={load} />
        <WordsField
          className={styles.wide}
          label="补充说明"
          error={problems.note}
          rows={2}
          placeholder="选填，如刚变更过执照"
          value={values.note}
          max={CERTIFICATION_TEXTS.note.max}
          onChange={(value) => set('note', value)}
        />
        <Consent values={values} problems={problems} set={set} />
        {form.refusal && (
          <p className={`above-1 tone-danger size-sm ${styles.wide}`} role="alert">
            {form.refusal}
          </p>
        )}
        <div className={`row wrap align-center gap-3 ${styles.acts} ${styles.wide}`}>
          <Button type="submit" loading={form.isSaving}>
            提交审核
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              暂不变更
            </Button>
          )}
          <span className="tone-ink-3 size-sm">
            <ReviewTime of="certification" />
          </span>
        </div>
      </form>
    </Card>
  );
}

type FieldsProps = Pick<ReturnType<typeof useRecordForm<Values>>, 'values' | 'problems' | 'set'>;

/** What the business licence says. */
function LicenceFields({ values, problems, set }: FieldsProps) {
  return (
    <>
      <LineField
        className={styles.wide}
        label="企业全称"
        required
        error={problems.full_name}
        hint="与营业执照一致，通过后会更新到企业主页"
        autoComplete="organization"
        value={values.full_name}
        onChange={(value) => set('full_name', value)}
      />
      <LineField
        label="统一社会信用代码"
        required
        error={problems.credit_code}
        hint="18 位，营业执照右上角或标题下方"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={values.credit_code}
        onChange={(value) => set('credit_code', value)}
        onBlur={(event) => set('credit_code', tidyCreditCode(event.target.value))}
      />
      <LineField
        label="法定代表人"
        required
        error={problems.legal_person}
        autoComplete="off"
        value={values.legal_person}
        onChange={(value) => set('legal_person', value)}
      />
      <DayField
        label="成立日期"
        required
        error={problems.founded_on}
        min={FIRST_DAY}
        max={today()}
        value={values.founded_on}
        onChange={(value) => set('founded_on', value)}
      />
    </>
  );
}

interface PapersProps extends FieldsProps {
  load: ReturnType<typeof usePaperLoad>;
}

/** Pictures of the papers; only those who hire for others have a licence for it. */
function Papers({ values, problems, set, load }: PapersProps) {
  return paperSorts
    .filter(({ code }) => code !== 'service_licence' || values.account_class !== 'direct')
    .map(({ code, label, max }) => (
      <PicturesField
        key={code}
        label={label}
        max={max}
        required={code !== 'service_licence' || values.account_class === 'agency'}
        load={load}
        value={values[code]}
        hint={HINTS[code]}
        error={problems[code]}
        onChange={(keys) => set(code, keys)}
      />
    ));
}

function Consent({ values, problems, set }: FieldsProps) {
  return (
    <div className={styles.wide}>
      <Checkbox
        checked={values.agreed}
        aria-invalid={problems.agreed ? true : undefined}
        onChange={(event) => set('agreed', event.target.checked)}
      >
        经办人已知悉并同意：身份证件属于敏感个人信息，仅用于核验招聘资质，只有审核人员和本企业管理员可见
      </Checkbox>
      {problems.agreed && (
        <p className="above-1 tone-danger size-sm" role="alert">
          {problems.agreed}
        </p>
      )}
    </div>
  );
}
