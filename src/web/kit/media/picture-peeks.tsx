// Thumbnails of private pictures; a press opens one in full size.
import { useCallback } from 'react';
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { download } from '../../data/files.ts';
import { Row } from '../layout/stack/stack.tsx';
import { PicturePeek } from './picture-peek.tsx';

interface PicturePeeksProps {
  keys: readonly string[];
  /** The name of the picture with this `number`, counted from 1. */
  nameOf: (number: number) => string;
  /** Reads one by its key; pass the same function on each render. */
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
  nameOf: (number: number) => string;
  /** The endpoint that gives the picture at `index`, counted from 0. */
  endpoint: E;
  /** The rest of the endpoint's input, which names the record. */
  of: Omit<InputOf<E>, 'index'>;
}

/** The pictures of a record that are addressed by their index. */
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
