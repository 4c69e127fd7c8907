// Generates values from the contract's schemas, often at their bounds, and hostile ones.
import fc from 'fast-check';

/** The part of JSON Schema that zod writes. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

const INT4 = 2 ** 31;

const cursors = [
  [0, 1],
  [8.64e15, 2 ** 53 - 1],
  ['0000-01-01 00:00:00+00', 1],
  [1, '9999-12-31 23:59:59+14', 1],
  2 ** 53 - 1,
  -1,
  0,
  { id: 2 ** 53 - 1 },
  { open_positions: INT4, id: 1 },
  null,
  [[[[]]]],
].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));

/** Texts known to break programs. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff甲',
  '%',
  '%00',
  '_',
  '\\',
  "'",
  '"',
  '$1',
  '$$',
  "'; drop table account; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(400),
  String(INT4),
  String(2 ** 63),
  '0000-01-01',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '-271821-04-20',
  '+275760-09-13',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+14:00',
  '0001-01-01T00:00:00-14:00',
  '0000-01',
  '9999-12',
  '24:00',
  '00:60',
  '00000000-0000-0000-0000-000000000000',
  '\u202e反',
  '\u200b',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  '甲'.repeat(5000),
  'a'.repeat(100_000),
  '__proto__',
  'constructor',
  'toString',
  'private/../../x.webp',
  '//evil.example',
  '{',
  '[]',
  ...cursors,
];

const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const nastyNumber = fc.constantFrom(
  ...[0, -0, 1, -1, 0.5, 32_767, 32_768, INT4 - 1, INT4, -INT4, 2 ** 32, 2 ** 53 - 1, 2 ** 53],
  ...[1e15, 8.64e15, 1e308, -1e308, 5e-324],
);

/** A hostile value, regardless of the schema. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 4, arbitrary: nastyNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[]], [null], { $ne: '' }) },
  { weight: 1, arbitrary: fc.constantFrom(2, 200, 3000).map(nested) },
  { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as unknown) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
}

/** A value that the schema accepts, often at its bounds. */
export function fittingTo(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((one) => fittingTo(one, depth)));
  if (schema.allOf?.[0]) return fittingTo(schema.allOf[0], depth);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'array') return listOf(schema, depth);
  if (schema.type === 'object') return recordOf(schema, depth);
  return nastyValue;
}

function numberOf({ minimum = -INT4, maximum = INT4 }: Schema): fc.Arbitrary<number> {
  const least = Math.ceil(minimum);
  const most = Math.floor(maximum);
  return fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
}

const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-03-01', '0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29'],
  'date-time': ['2026-03-01T08:00:00+08:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9Z'],
  uuid: ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  email: ['a@example.com'],
  uri: ['https://example.com/'],
};

function textOf({ format = '', pattern, minLength = 0, maxLength = 20 }: Schema) {
  const written = WRITTEN[format];
  if (written) return fc.constantFrom(...written);
  const matching = pattern ? matchingTo(pattern) : null;
  if (matching) return matching;
  const most = Math.min(maxLength, 2000);
  const sizes = fc.constantFrom(Math.min(minLength, most), Math.min(minLength + 3, most), most);
  const unit = fc.constantFrom('甲', 'a', '7', ' ', "'", '\\', '%');
  return fc.tuple(sizes, unit).map(([size, sign]) => sign.repeat(size));
}

function matchingTo(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // No text can be generated for a pattern with look-ahead.
    return null;
  }
}

function listOf({ items, prefixItems, maxItems = 3 }: Schema, depth: number) {
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => fittingTo(one, depth + 1)));
  const maxLength = depth > 3 ? 1 : Math.min(maxItems, 3);
  return fc.array(fittingTo(items ?? {}, depth + 1), { maxLength });
}

function recordOf({ properties = {}, required = [] }: Schema, depth: number) {
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, fittingTo(one, depth + 1)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}
