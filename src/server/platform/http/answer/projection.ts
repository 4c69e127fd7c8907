// What of an answer leaves: the fields that the contract lists, and nothing else. In production answers are copied by a
// function made from the schema once, at a fraction of what parsing costs; everywhere else they are parsed.
import type { z } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import type { Config } from '../../config.ts';

/** Copies the listed part of an answer. */
type Projection = (answer: unknown) => unknown;

/** Gives the function that takes what a handler answers, and gives what of it leaves. */
export function listedPart(mode: Config['mode']): (endpoint: Endpoint, answer: unknown) => unknown {
  return mode === 'production'
    ? ({ data }, answer) => projectionOf(data)(answer)
    : ({ data }, answer) => data.parse(answer);
}

const made = new WeakMap<z.ZodType, Projection>();

/**
 * Makes the projection of a schema. It gives what `schema.parse` gives for an answer that fits. What does not fit is
 * refused where something unlisted could leave with it (an object in the place of a text, of a list, of a null); whether
 * texts and numbers are in their bounds is left to the tests, which parse every answer.
 * @throws ZodError by the projection.
 */
export function projectionOf(schema: z.ZodType): Projection {
  const known = made.get(schema) ?? makeProjection(schema);
  made.set(schema, known);
  return known;
}

function makeProjection(schema: z.ZodType): Projection {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const of = (inner: unknown) => projectionOf(inner as z.ZodType);
  const parse: Projection = (value) => schema.parse(value);
  switch (def.type) {
    case 'object':
      // One that refuses unlisted fields, or keeps them, does so here, too.
      return def.catchall ? parse : ofObject(def.shape, parse);
    case 'array': {
      const each = of(def.element);
      return (value) => (Array.isArray(value) ? value.map(each) : parse(value));
    }
    case 'nullable':
    case 'optional': {
      const inner = of(def.innerType);
      return (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'default': {
      const inner = of(def.innerType);
      return (value) => (value === undefined ? def.defaultValue : inner(value));
    }
    case 'string':
      return isKeptWhole(def) ? ofPlain('string', parse) : parse;
    case 'number':
    case 'boolean':
      return ofPlain(def.type, parse);
    case 'enum':
      return ofPlain('string', parse);
    case 'pipe':
      // Numbers are read from the texts of an address, too; in answers they are numbers.
      return isNumber(def.out) ? ofPlain('number', parse) : parse;
    default:
      return parse;
  }
}

/** Values of this type stay as they are. */
const ofPlain =
  (type: 'string' | 'number' | 'boolean', parse: Projection): Projection =>
  (value) =>
    typeof value === type ? value : parse(value);

function ofObject(shape: Readonly<Record<string, unknown>>, parse: Projection): Projection {
  // Made when they are needed: a tree's schema holds itself.
  let fields: (readonly [string, Projection])[] | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return parse(value);
    fields ??= Object.entries(shape).map(([name, field]) => [
      name,
      projectionOf(field as z.ZodType),
    ]);
    const copy: Record<string, unknown> = {};
    for (const [name, project] of fields) {
      const listed = project((value as Record<string, unknown>)[name]);
      if (listed !== undefined) copy[name] = listed;
    }
    return copy;
  };
}

/** False for a text that the schema trims or writes otherwise. */
const isKeptWhole = ({ checks = [] }: { checks?: readonly unknown[] }): boolean =>
  checks.every(
    (check) => (check as { _zod: { def: { check: string } } })._zod.def.check !== 'overwrite',
  );

const isNumber = (schema: unknown): boolean =>
  (schema as unknown as $ZodTypes)._zod.def.type === 'number';
