// Adding a colleague, and changing the roles of one.
import { useState } from 'react';
import { normaliseMobile } from '../../../contract/account/account.ts';
import {
  addStaff,
  type listStaff,
  STAFF_NAME,
  STAFF_REASON,
  saveStaffRoles,
} from '../../../contract/account/staff-people.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  STAFF_ROLE_NOTES,
  type StaffRole,
  staffRoles,
} from '../../../contract/call/staff-rights.ts';
import { check } from '../../../contract/value/checks.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

type Person = DataOf<typeof listStaff>['people'][number];
type Problems = Partial<Record<string, string>>;

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AddDialog({ open, onClose }: AddDialogProps) {
  return open ? <Adding onClose={onClose} /> : null;
}

function Adding({ onClose }: { onClose: () => void }) {
  const [mobile, setMobile] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [reason, setReason] = useState('');
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const { mutate, isPending } = useAct(addStaff, {
    quiet: true,
    done: ({ has_password }) =>
      has_password
        ? '已添加，对方可以在 /admin/login 用自己的密码登录'
        : '已添加，请对方先在“忘记密码”页用短信验证码设置密码',
    onSuccess: onClose,
    onError: (error) => show(refusalOf(error)),
  });
  const send = () => {
    const found = cleaned({
      mobile: check('mobile', normaliseMobile(mobile)) ? '' : '请输入正确的手机号',
      name: textProblem(STAFF_NAME, name),
      roles: roles.length === 0 ? '请至少选择一个角色' : '',
      reason: textProblem(STAFF_REASON, reason),
    });
    show(found);
    if (Object.keys(found).length === 0) mutate({ mobile, name, roles: [...roles], reason });
  };
  const typed = (field: string) => setProblems(({ [field]: _, form: _form, ...rest }) => rest);
  return (
    <AskDialog title="添加运营人员" act="添加" isSending={isPending} onAct={send} onClose={onClose}>
      <div ref={box} className="stack gap-4">
        <p>手机号没有账号时会新建一个。对方用短信验证码自己设置密码，所以没有人知道别人的密码。</p>
        <LineField
          label="手机号"
          required
          error={problems.mobile}
          value={mobile}
          onChange={(text) => {
            setMobile(text);
            typed('mobile');
          }}
        />
        <LineField
          label={STAFF_NAME.label}
          required
          error={problems.name}
          value={name}
          onChange={(text) => {
            setName(text);
            typed('name');
          }}
        />
        <RolesField
          roles={roles}
          error={problems.roles}
          onChange={(chosen) => {
            setRoles(chosen);
            typed('roles');
          }}
        />
        <ReasonField
          value={reason}
          error={problems.reason ?? problems.form}
          onChange={(text) => {
            setReason(text);
            typed('reason');
          }}
        />
      </div>
    </AskDialog>
  );
}

interface RolesDialogProps {
  open: boolean;
  person: Person;
  onClose: () => void;
}

export function RolesDialog({ open, ...props }: RolesDialogProps) {
  return open ? <ChangingRoles {...props} /> : null;
}

function ChangingRoles({ person, onClose }: Omit<RolesDialogProps, 'open'>) {
  const { id, is_me, name, mobile } = person;
  // The roles that were shown when the dialog opened: a colleague's change since then is a conflict.
  const [seen] = useState(person.roles);
  const [roles, setRoles] = useState<readonly StaffRole[]>(seen);
  const [reason, setReason] = useState('');
  const [understood, setUnderstood] = useState(false);
  const { box, problems, setProblems, show } = useFirstProblem<Problems>({});
  const { mutate, isPending } = useAct(saveStaffRoles, {
    quiet: true,
    done: '角色已修改，马上生效',
    onSuccess: onClose,
    onError: (error) => show(refusalOf(error)),
  });
  const gives = is_me && seen.includes('administrator') && !roles.includes('administrator');
  const send = () => {
    const found = cleaned({
      roles: roles.length === 0 ? '请至少选择一个角色；不再需要时请移除' : '',
      understood: gives && !understood ? '请勾选' : '',
      reason: textProblem(STAFF_REASON, reason),
    });
    show(found);
    if (Object.keys(found).length > 0) return;
    mutate({ id, seen: [...seen], roles: [...roles], reason, understood });
  };
  return (
    <AskDialog
      title={`修改 ${name || mobile} 的角色`}
      act="保存"
      isSending={isPending}
      onAct={send}
      onClose={onClose}
    >
      <div ref={box} className="stack gap-4">
        <RolesField
          roles={roles}
          error={problems.roles}
          onChange={(chosen) => {
            setRoles(chosen);
            setProblems({});
          }}
        />
        {gives && (
          <div>
            <Checkbox
              checked={understood}
              aria-invalid={problems.understood ? true : undefined}
              onChange={({ target }) => {
                setUnderstood(target.checked);
                setProblems({});
              }}
            >
              我知道自己将失去管理权限，之后不能自己改回来
            </Checkbox>
            <p className="tone-danger size-sm" aria-live="polite">
              {problems.understood}
            </p>
          </div>
        )}
        <ReasonField
          value={reason}
          error={problems.reason ?? problems.form}
          onChange={(text) => {
            setReason(text);
            setProblems({});
          }}
        />
      </div>
    </AskDialog>
  );
}

interface RolesFieldProps {
  roles: readonly StaffRole[];
  error: string | undefined;
  onChange: (roles: readonly StaffRole[]) => void;
}

function RolesField({ roles, error, onChange }: RolesFieldProps) {
  return (
    <fieldset className="stack gap-2 bare">
      <legend className="tone-ink weight-medium">角色</legend>
      {staffRoles.map(({ code, label }) => (
        <Checkbox
          key={code}
          checked={roles.includes(code)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            onChange(target.checked ? [...roles, code] : roles.filter((one) => one !== code))
          }
        >
          {label}
          <span className="tone-ink-3 size-sm">：{STAFF_ROLE_NOTES[code]}</span>
        </Checkbox>
      ))}
      <p className="tone-danger size-sm" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function ReasonField(props: ReasonFieldProps) {
  return (
    <WordsField
      label={STAFF_REASON.label}
      hint="记入运营日志"
      required
      rows={2}
      max={STAFF_REASON.max}
      {...props}
    />
  );
}

/** Without the fields that are right. */
const cleaned = (problems: Record<string, string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== ''));

function refusalOf(error: Error): Problems {
  if (!(error instanceof CallError)) throw error;
  const { fields, msg } = error;
  return Object.keys(fields).length > 0 ? { ...fields } : { form: msg };
}
