// 消费设置, for administrators: above which amount the payment password is asked for, and which members may spend how
// much in a month.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { fenOf, priceOf, yuanOf } from '../../../contract/value/money.ts';
import { getSpending, LIMIT_FEN_MAX, saveSpending } from '../../../contract/wallet/spending.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { type RecordForm, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { isSixDigits, PayPasswordField } from './pay-password-field.tsx';
import styles from './spending.module.css';

type Settings = DataOf<typeof getSpending>;

interface Values {
  /** The typed sum in yuan. */
  above: string;
  members: readonly { id: number; may_spend: boolean; month: string }[];
  /** Asked for where the sum is raised. Never kept as a draft. */
  pay_password: string;
}

const sumOf = (fen: number): string => yuanOf(fen).replace(/\.00$/, '');

const valuesOf = ({ password_above_fen, members }: Settings): Values => ({
  above: sumOf(password_above_fen),
  members: members
    .filter(({ role }) => role !== 'administrator')
    .map(({ id, may_spend, month_fen }) => ({ id, may_spend, month: sumOf(month_fen) })),
  pay_password: '',
});

function sumProblem(text: string): string {
  const fen = fenOf(text.trim());
  if (fen === null || fen < 0) return '请填写金额，最多两位小数，例如 500';
  return fen > LIMIT_FEN_MAX ? `最多 ${priceOf(LIMIT_FEN_MAX)}` : '';
}

const isRaised = (values: Values, settings: Settings): boolean =>
  (fenOf(values.above.trim()) ?? 0) > settings.password_above_fen;

export function SpendingSettings() {
  const settings = useCall(getSpending, {});
  return (
    <Loaded of={settings} skeleton={<SkeletonList count={3} />}>
      {(data) => <SettingsForm settings={data} />}
    </Loaded>
  );
}

function useSettings(settings: Settings) {
  return useRecordForm<Values, string>({
    live: { version: settings.version, values: valuesOf(settings) },
    check: (values) => ({
      above: sumProblem(values.above),
      ...Object.fromEntries(
        values.members.map(({ id, may_spend, month }) => [
          `member-${id}`,
          may_spend ? sumProblem(month) : '',
        ]),
      ),
      pay_password:
        isRaised(values, settings) && !isSixDigits(values.pay_password)
          ? '提高限额要输入您的支付密码（6 位数字），没有设置的请先在账号设置里设置'
          : '',
    }),
    send: ({ above, members, pay_password }, { version }) =>
      call(
        saveSpending,
        {
          version,
          password_above_fen: fenOf(above.trim()) ?? 0,
          members: members.map(({ id, may_spend, month }) => ({
            id,
            may_spend,
            month_fen: may_spend ? (fenOf(month.trim()) ?? 0) : 0,
          })),
          ...(pay_password && { pay_password }),
        },
        { quiet: true },
      ),
    onSaved: () => toastSuccess('消费设置已保存'),
  });
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettings(settings);
  const isMoved = form.status === 'outdated';
  return (
    <Card as="section" aria-labelledby="spending" pad="lg">
      <Stack
        as="form"
        ref={form.form}
        gap={5}
        aria-label="消费设置"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <h2 id="spending" className="size-xl">
          消费设置
        </h2>
        <Limit form={form} settings={settings} />
        <Members form={form} settings={settings} />
        {isMoved && (
          <MovedNote onGoOn={() => form.resolve('both')} onKeep={form.discard}>
            <p>其他管理员刚刚改过消费设置。您填的内容还在，请核对后决定用哪一份。</p>
          </MovedNote>
        )}
        <Refusal>{form.refusal}</Refusal>
        <Row wrap justify="end" gap={3}>
          <Button type="submit" loading={form.isSaving} disabled={isMoved}>
            保存消费设置
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

interface PartProps {
  form: RecordForm<Values, string>;
  settings: Settings;
}

function Limit({ form, settings }: PartProps) {
  const { above, pay_password } = form.values;
  return (
    <>
      <LineField
        label="支付密码限额（元）"
        required
        className={styles.sum}
        hint="一次用余额付款超过这个金额，要输入付款人自己的支付密码；填 0 表示每次都要。"
        error={form.problems.above}
        value={above}
        inputMode="decimal"
        autoComplete="off"
        onChange={(value) => form.set('above', value)}
      />
      {isRaised(form.values, settings) && (
        <PayPasswordField
          rule={{ password: 'asked', password_above_fen: settings.password_above_fen }}
          back="/layout/assets?tab=spending"
          value={pay_password}
          error={form.problems.pay_password ?? ''}
          onChange={(value) => form.set('pay_password', value)}
        />
      )}
    </>
  );
}

function Members({ form, settings }: PartProps) {
  const { members } = form.values;
  // Who joined after the form was opened is not in its values yet.
  const rows = [
    ...members,
    ...valuesOf(settings).members.filter(({ id }) => !members.some((one) => one.id === id)),
  ];
  const change = (id: number, changes: Partial<Values['members'][number]>) =>
    form.change(
      {
        ...form.values,
        members: rows.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      },
      `member-${id}`,
    );
  return (
    <section aria-labelledby="spenders">
      <h3 id="spenders" className="size-lg">
        谁可以消费
      </h3>
      <p className="tone-ink-3 size-sm below-3">
        管理员始终可以，不限金额。其他成员要您允许，超出每月额度的订单等管理员批准。余额付款和自己在线付款都计入，充值不计入；每月
        1 日重新计算。
      </p>
      <ul className="stack gap-3">
        {settings.members.map(({ id, name, role, spent_fen }) => {
          const own = rows.find((one) => one.id === id);
          return (
            <li key={id} className={styles.member}>
              <p>
                <strong>{name}</strong>{' '}
                <span className="tone-ink-3 size-sm">{labelOf(memberRoles, role)}</span>
                <br />
                <span className="tone-ink-3 size-sm nums">本月已用 {priceOf(spent_fen)}</span>
              </p>
              {own && role !== 'administrator' ? (
                <>
                  <Checkbox
                    checked={own.may_spend}
                    onChange={({ target }) => change(id, { may_spend: target.checked })}
                  >
                    允许消费<span className="visually-hidden">：{name}</span>
                  </Checkbox>
                  {own.may_spend && (
                    <LineField
                      label={
                        <>
                          每月额度（元）<span className="visually-hidden">：{name}</span>
                        </>
                      }
                      error={form.problems[`member-${id}`]}
                      value={own.month}
                      inputMode="decimal"
                      autoComplete="off"
                      onChange={(month) => change(id, { month })}
                    />
                  )}
                </>
              ) : (
                <span className="tone-ink-3">不限</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
