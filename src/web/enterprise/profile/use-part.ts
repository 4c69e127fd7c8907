// The form of each part of the profile. Colleagues edit the other parts at the same time.
import type { Milestone, Product } from '../../../contract/enterprise/parts.ts';
import type { PendingNote, Profile } from '../../../contract/enterprise/profile.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { useReread } from './use-profile.ts';

export type PartName = 'basic' | 'pictures' | 'products' | 'milestones';

/** The empty item of each list. */
export const ITEMS: Readonly<Partial<Record<PartName, Record<string, unknown>>>> = {
  products: { name: '', image: '', text: '' } satisfies Product,
  milestones: { month: '', text: '' } satisfies Milestone,
};

/** The key of a part's draft. */
export const draftKeyOf = (part: PartName, enterprise_id: number) =>
  `enterprise-${part}-${enterprise_id}`;

interface PartOptions<V> {
  part: PartName;
  profile: Profile;
  read: (profile: Profile) => V;
  /** Messages by path. */
  check?: (values: V) => Problems;
  /** @throws CallError */
  send: (version: number, values: V) => Promise<unknown>;
}

export function usePart<V extends object>(options: PartOptions<V>) {
  const { part, profile, read, check = () => ({}), send } = options;
  const reread = useReread();
  const recordOf = (now: Profile) => ({ version: now.version, values: read(now) });
  const form = useRecordForm<V, string, Profile>({
    key: draftKeyOf(part, profile.enterprise_id),
    live: recordOf(profile),
    isPart: true,
    item: ITEMS[part],
    prefix: 'values',
    check,
    send: async (values, { version }) => {
      await send(version, values);
      const now = await reread();
      toastSuccess(savedWords(pendingOf(now, part, read(now))));
      return now;
    },
    savedOf: recordOf,
    reread: async () => recordOf(await reread()),
  });
  return { ...form, part, pending: pendingOf(profile, part, read(profile)) };
}

/** The notes of a part's changes under review; a picture that was replaced meanwhile is left out. */
export function pendingOf({ held }: Profile, part: PartName, saved: unknown): PendingNote[] {
  const text = JSON.stringify(saved);
  const isThere = ({ shown, pictures }: PendingNote) =>
    !shown || pictures.some((picture) => text.includes(picture));
  return held.filter((note) => note.part === part && isThere(note));
}

/** The toast after a save; for changes under review it says whether seekers see them. */
export function savedWords(notes: readonly PendingNote[]): string {
  const named = (shown: boolean) =>
    [
      ...new Set(notes.filter((note) => note.shown === shown).map(({ label }) => `“${label}”`)),
    ].join('、');
  const [waiting, inSight] = [named(false), named(true)];
  if (waiting) return `已提交；${waiting}通过人工审核后展示`;
  return inSight ? `已保存并展示；${inSight}的新图片等待人工复核` : '已保存';
}

export type PartState<V extends object> = ReturnType<typeof usePart<V>>;
