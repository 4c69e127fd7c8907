// Which version of a text is in force, and to which one a person still has to agree. Pure.
import { AGREEMENTS } from '../../../contract/account/account.ts';
import { protocolTexts } from '../../../contract/account/agreement-text.ts';
import { formatDate } from '../../../contract/value/time.ts';

/** What is known of a published version without reading it. */
export interface Published {
  document: string;
  /** The day from which it is in force: its name. */
  effective_on: string;
  must_agree: boolean;
}

/** A consent as it is stored. */
interface Consent {
  document: string;
  version: string;
}

const byDay = (a: Published, b: Published) => a.effective_on.localeCompare(b.effective_on);
const dayOf = (now: Date) => formatDate(now, 'yyyy-MM-dd');

/** The published versions of a text that are or were in force, the oldest first. */
export function begunOf<P extends Published>(
  versions: readonly P[],
  document: string,
  now: Date,
): P[] {
  const today = dayOf(now);
  return versions
    .filter((one) => one.document === document && one.effective_on <= today)
    .sort(byDay);
}

/** Those whose day is still to come, the next one first. */
export function comingOf<P extends Published>(versions: readonly P[], now: Date): P[] {
  const today = dayOf(now);
  return versions.filter(({ effective_on }) => effective_on > today).sort(byDay);
}

/** The version of each text that a person agrees to now, by the name of its consent. */
export function agreementsAt(versions: readonly Published[], now: Date): Consent[] {
  return protocolTexts.flatMap(({ code, consent }) => {
    const shipped = AGREEMENTS.find(({ document }) => document === consent);
    if (!shipped) return [];
    const version = begunOf(versions, code, now).at(-1)?.effective_on ?? shipped.version;
    return [{ document: shipped.document, version }];
  });
}

/**
 * The texts whose version in force a person has not agreed to, although one since their last consent asks for it. A
 * person without any consent, or with one to a shipped text, counts as having agreed to the first version.
 */
export function dueOf(
  versions: readonly Published[],
  consents: readonly Consent[],
  now: Date,
): { document: string; version: string; agreed: string | null }[] {
  return protocolTexts.flatMap(({ code, consent }) => {
    if (consent === null) return [];
    const begun = begunOf(versions, code, now);
    const current = begun.at(-1);
    const given = new Set(
      consents.filter(({ document }) => document === consent).map(({ version }) => version),
    );
    const last = begun.findLastIndex(({ effective_on }) => given.has(effective_on));
    const asks = begun.slice(last + 1).some(({ must_agree }) => must_agree);
    if (!current || !asks) return [];
    return [
      { document: code, version: current.effective_on, agreed: begun[last]?.effective_on ?? null },
    ];
  });
}
