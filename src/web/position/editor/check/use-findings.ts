// The writing check over the form as one types, with what the server finds of own positions.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  checkPosting,
  type PostingFinding,
} from '../../../../contract/moderation/posting-check.ts';
import { findAlike } from '../../../../contract/position/drafts.ts';
import { useCall } from '../../../data/queries.ts';
import { Form } from '../../../kit/antd/fields.ts';
import { nodesTo } from '../../../kit/antd/tree-cascader.tsx';
import { useRegions } from '../../../parts/choices.ts';
import type { EditorValues } from '../values.ts';

/**
 * Everything found in what the form holds, and what it held then: a keystroke behind the form where a
 * text is very long, so positions are in those values and not of what the form holds now.
 * @param locked true when the title cannot be changed any more: then nothing is advised about it.
 */
export function useFindings(locked: boolean): {
  findings: PostingFinding[];
  regionNames: string[];
  values: Partial<EditorValues>;
} {
  const form = Form.useFormInstance<EditorValues>();
  const values: Partial<EditorValues> | undefined = Form.useWatch([], {
    form,
    preserve: true,
  });
  const written = useDeferredValue(values);
  const { data: regions } = useRegions();
  return useMemo(() => {
    const regionNames = nodesTo(regions ?? [], written?.region ?? '').map(({ name }) =>
      shortName(name),
    );
    const findings = checkPosting({ ...written, regionNames });
    return {
      findings: locked ? findings.filter(({ rule }) => rule !== 'title') : findings,
      regionNames,
      values: written ?? {},
    };
  }, [written, regions, locked]);
}

/** 滨江 of 滨江区; a name of two signs stays whole. */
const shortName = (name: string) => name.replace(/(?<=..)(?:省|市|区|县)$/, '');

const PAUSE_MS = 900;

/** Own positions like the one that is written; asked after a pause. */
export function useAlike(except_id: number | null) {
  const form = Form.useFormInstance<EditorValues>();
  const title = Form.useWatch('title', form) ?? '';
  const region = Form.useWatch('region', form) ?? null;
  const description = Form.useWatch('description', form) ?? '';
  const [asked, setAsked] = useState<{
    title: string;
    region: string | null;
    description: string;
  }>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ title, region, description }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title, region, description]);
  const isWorth =
    asked !== undefined && (asked.title.trim().length >= 2 || asked.description.length > 60);
  const { data } = useCall(
    findAlike,
    {
      except_id,
      region: asked?.region || null,
      title: (asked?.title ?? '').trim().slice(0, 60),
      description: (asked?.description ?? '').slice(0, 10_000),
    },
    {
      quiet: true,
      enabled: isWorth,
      retry: false,
      staleTime: 60_000,
      placeholderData: (before) => before,
    },
  );
  return isWorth ? (data ?? []) : [];
}
