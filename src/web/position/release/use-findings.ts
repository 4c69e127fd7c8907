// The writing check over the form as one types, with what the server finds of own positions.
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findAlike } from '../../../contract/position-drafts.ts';
import { checkPosting, type PostingFinding } from '../../../contract/posting-check.ts';
import { call } from '../../api.ts';
import type { ReleaseValues } from './values.ts';

/**
 * Everything found in what the form holds, and what it held then: a keystroke behind the form where a
 * text is very long, so places are of those values and not of what the form holds now.
 */
export function useFindings(): { findings: PostingFinding[]; values: Partial<ReleaseValues> } {
  const form = Form.useFormInstance<ReleaseValues>();
  const values: Partial<ReleaseValues> | undefined = Form.useWatch([], {
    form,
    preserve: true,
  });
  const written = useDeferredValue(values);
  return useMemo(
    () => ({ findings: checkPosting(written ?? {}), values: written ?? {} }),
    [written],
  );
}

const PAUSE_MS = 900;

/** Own positions like the one that is written; asked after a pause. */
export function useAlike(except_id: number | null) {
  const form = Form.useFormInstance<ReleaseValues>();
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
  const { data } = useQuery({
    queryKey: ['alike-positions', asked, except_id],
    queryFn: ({ signal }) =>
      call(
        findAlike,
        {
          ...{ except_id, region: asked?.region || null },
          title: (asked?.title ?? '').trim().slice(0, 60),
          description: (asked?.description ?? '').slice(0, 10_000),
        },
        // A help while writing: without it one goes on.
        { signal, quiet: true },
      ),
    enabled: isWorth,
    retry: false,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return isWorth ? (data ?? []) : [];
}
