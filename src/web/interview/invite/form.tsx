// The invitation form: kind, times to choose from, location, attendees. For one candidate, or for several
// who choose among the same times.
import { type FormEvent, useState } from 'react';
import { inviteMany } from '../../../contract/interview/employer.ts';
import {
  type EmployerInterview,
  inviteFromTalk,
  inviteToInterview,
} from '../../../contract/interview/hiring.ts';
import {
  BATCH_SLOTS_MAX,
  type InterviewKind,
  interviewKinds,
  SLOTS_MAX,
} from '../../../contract/interview/interview.ts';
import { CallError } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { FormActs } from '../../kit/form/acts.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { optionsOf } from '../../parts/choices.ts';
import { toastError } from '../../shell/toast.ts';
import { useEmployerAct } from '../detail/use-interviews.ts';
import { useClashes } from '../employer/use-employer.ts';
import {
  DurationField,
  type Meeting,
  type MeetingErrors,
  MeetingFields,
  meetingErrors,
} from './meeting-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { EMPTY_PICK, filledPicks, isoOf, type Pick, pickAfter } from './slots.ts';

interface Values extends Meeting {
  kind: InterviewKind;
  picks: Pick[];
}

interface InviteFormProps {
  /** Null in a conversation with somebody who did not apply; `chatId` then names the person. */
  applicationId: number | null;
  chatId?: number;
  /** Several candidates of one position; with a single one `applicationId` is used. */
  applicationIds?: readonly number[];
  /** The previous round, whose location and attendees are the start values. */
  previous?: EmployerInterview | undefined;
  /** The position's address, the start value of the location. */
  place?: string | undefined;
  onDone: () => void;
}

function valuesOf(previous: EmployerInterview | undefined, name: string, address: string): Values {
  const { link = '', contact_phone = '', note = '', bring = '' } = previous ?? {};
  return {
    kind: (previous?.kind.code ?? 'onsite') as InterviewKind,
    picks: [EMPTY_PICK],
    duration_min: (previous?.duration_min ?? 60) as Values['duration_min'],
    place: previous?.place || address,
    link,
    contact_phone,
    note,
    bring,
    contact_name: previous?.contact_name ?? name,
    attendees: previous?.attendees.map(({ id }) => id) ?? [],
  };
}

const ANYWAY = { title: '仍按这些时间邀请？', act: '仍然邀请', out: '回去改时间' };

/** The form's state: checks, asks about clashing times, then sends to one candidate or to all. */
function useInvite(props: InviteFormProps) {
  const { applicationId, applicationIds, chatId, previous, place = '', onDone } = props;
  const ids = applicationIds ?? (applicationId === null ? [] : [applicationId]);
  const name = useSession((session) => session.userInfo?.name ?? '');
  const [values, setValues] = useState<Values>(() => valuesOf(previous, name, place));
  const {
    box,
    problems: errors,
    setProblems: setErrors,
    show,
  } = useFirstProblem<MeetingErrors>({});
  const one = useEmployerAct(
    applicationId === null ? inviteFromTalk : inviteToInterview,
    '面试邀请已发出，等候选人答复',
  );
  const many = useEmployerAct(inviteMany, '邀请已发出，等候选人各选一个时间');
  const about = {
    duration_min: values.duration_min,
    attendees: values.attendees,
    applications: ids,
  };
  const hints = useClashes({ picks: values.picks, ...about });
  const clashes = [...new Set(hints.flat().map(({ words }) => words))];
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const onError = (error: unknown) => {
    if (error instanceof CallError) show(error.fields);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = meetingErrors(values.kind, values);
    const { picks, ...facts } = values;
    if (picks.some((pick) => isoOf(pick) === null)) {
      found.slots = '请把每个时间的日期和钟点都选好';
    }
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    if (clashes.length > 0 && !(await ask({ ...ANYWAY, words: clashes.join('；') }))) return;
    const slots = picks.map(isoOf).filter((slot) => slot !== null);
    if (ids.length <= 1) {
      return one.mutate(
        { id: ids[0] ?? chatId ?? 0, ...facts, slots },
        { onSuccess: onDone, onError },
      );
    }
    many.mutate(
      { application_ids: [...ids], ...facts, slots },
      {
        onError,
        onSuccess: ({ refused }) => {
          for (const { name: who, why } of refused) toastError(`${who}没有邀请成功：${why}`);
          onDone();
        },
      },
    );
  };
  const isPending = one.isPending || many.isPending;
  return { box, ids, values, errors, about, hints, set, send, isPending };
}

const slotProblem = (errors: MeetingErrors): string =>
  errors.slots ?? Object.entries(errors).find(([key]) => key.startsWith('slots.'))?.[1] ?? '';

export function InviteForm(props: InviteFormProps) {
  const { box, ids, values, errors, about, hints, set, send, isPending } = useInvite(props);
  const { picks, duration_min } = values;
  const isBatch = ids.length > 1;
  const max = isBatch ? BATCH_SLOTS_MAX : SLOTS_MAX;
  // At least one time for each candidate.
  const wanted = Math.min(ids.length, max);
  return (
    <Stack
      as="form"
      ref={box}
      gap={4}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="邀请面试"
    >
      <Stack columns={2} align="start" gap={4}>
        <ChoiceField
          label="面试形式"
          required
          value={values.kind}
          options={optionsOf(interviewKinds)}
          onChange={(kind) => set({ kind })}
        />
        <DurationField
          value={duration_min}
          onChange={(minutes) => set({ duration_min: minutes })}
        />
      </Stack>
      <SlotFields
        picks={picks}
        max={max}
        error={slotProblem(errors)}
        hints={hints}
        about={about}
        {...(isBatch && { further: (last: Pick) => pickAfter(last, duration_min) })}
        onChange={(next) => set({ picks: next })}
      >
        {isBatch && (
          <p className="tone-ink-2">
            {ids.length} 位候选人从这些时间里各选一个，选走的不再给其他人。
            {picks.length < ids.length && `还差 ${ids.length - picks.length} 个时间。`}
            {picks.length < wanted && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => set({ picks: filledPicks(picks, wanted, duration_min) })}
              >
                按时长接着排满
              </Button>
            )}
          </p>
        )}
      </SlotFields>
      <MeetingFields kind={values.kind} values={values} errors={errors} onChange={set} />
      <FormActs>
        <Button variant="quiet" onClick={props.onDone}>
          取消
        </Button>
        <Button type="submit" loading={isPending}>
          {isBatch ? `邀请 ${ids.length} 位候选人` : '发出邀请'}
        </Button>
      </FormActs>
    </Stack>
  );
}
