// Private pictures in a row, small; pressed, one opens large.
import { useCallback } from 'react';
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { download } from '../../data/files.ts';
import { Row } from '../layout/stack/stack.tsx';
import { PicturePeek } from './picture-peek.tsx';

interface PicturePeeksProps {
  keys: readonly string[];
  /** What each is called; the first stands at place 1. */
  nameOf: (place: number) => string;
  /** Fetches one by its key; give the same function each time. */
  load: (key: string) => Promise<{ blob: Blob }>;
}

export function PicturePeeks({ keys, nameOf, load }: PicturePeeksProps) {
  if (keys.length === 0) return null;
  return (
    <Row wrap gap={2}>
      {keys.map((key, index) => (
        <PicturePeek key={key} thumbnail name={nameOf(index + 1)} image={key} load={load} />
      ))}
    </Row>
  );
}

interface PicturesOfProps<E extends Endpoint> {
  count: number;
  nameOf: (place: number) => string;
  /** Answers with the picture at the place `index`, the first being 0. */
  endpoint: E;
  /** Whose pictures they are: the rest of the endpoint's input. */
  of: Omit<InputOf<E>, 'index'>;
}

/** The pictures of a record that are known by their place in it. */
export function PicturesOf<E extends Endpoint>(props: PicturesOfProps<E>) {
  const { count, nameOf, endpoint, of } = props;
  const record = JSON.stringify(of);
  const load = useCallback(
    (index: string) => {
      const input = { ...JSON.parse(record), index: Number(index) };
      return download(endpoint, input, { quiet: true });
    },
    [endpoint, record],
  );
  const keys = Array.from({ length: count }, (_, index) => String(index));
  return <PicturePeeks keys={keys} nameOf={nameOf} load={load} />;
}
