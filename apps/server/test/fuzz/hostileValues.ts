import fc from 'fast-check';
import type * as v from 'valibot';
import type { KnownIds } from './knownIds.ts';
import { entriesOf, validValue } from './validInput.ts';

const pastInt8 = ['9223372036854775808', '9999999999999999999', '1'.repeat(400)];
const nearInt8 = ['9223372036854775807', '0', '-1', '01', '1e3', '1.5', ' 1', '٣'];
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Texts that a database or a parser behind it could fail on: characters, lengths, and ids alone and within others. */
export const hostileTexts: readonly string[] = [
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  'x'.repeat(70_000),
  ...pastInt8,
  ...nearInt8,
  ...['9223372036854775808', '-1', '\0'].flatMap((id) => [`${id}_1`, `1_${id}`, `${id}:0`, `1:${id}`]),
  base64([1, '9999999999999999999']),
  base64(['before', null, 'default', 'toplevel', 1e308, '9999999999999999999', 0]),
  base64('\0'),
];

const hostileNumbers: readonly unknown[] = [-1, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308];
const otherTypes: readonly unknown[] = [null, true, {}, [], [[]], '', { $ne: null }];

type Wrapped = { readonly wrapped: v.GenericSchema };
const seed = 1;

/** One valid value of a field. */
function goodValue(schema: v.GenericSchema, field: string, ids: KnownIds): unknown {
  return fc.sample(validValue(schema, { field, ids }), { numRuns: 1, seed })[0];
}

/** Every hostile value of a field, at each place within it. */
export function hostileValues(schema: v.GenericSchema, field: string, ids: KnownIds): readonly unknown[] {
  const inside = (of: v.GenericSchema, name = field) => hostileValues(of, name, ids);
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return inside((schema as v.GenericSchema & Wrapped).wrapped);
    case 'array':
      return [
        ...otherTypes,
        ...inside((schema as v.ArraySchema<v.GenericSchema, undefined>).item).map((value) => [value]),
      ];
    case 'union':
    case 'variant':
      return (schema as v.UnionSchema<v.GenericSchema[], undefined>).options.flatMap((option) => inside(option));
    case 'record': {
      const { key, value } = schema as v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>;
      const [goodKey, good] = [goodValue(key, field, ids) as string, goodValue(value, field, ids)];
      return [
        ...otherTypes,
        ...hostileTexts.map((text) => ({ [text]: good })),
        ...inside(value).map((bad) => ({ [goodKey]: bad })),
      ];
    }
    case 'strict_object': {
      const good = goodValue(schema, field, ids) as object;
      const changed = Object.entries(entriesOf(schema)).flatMap(([name, entry]) =>
        inside(entry, name).map((value) => ({ ...good, [name]: value })),
      );
      return [...otherTypes, ...changed];
    }
    case 'number':
      return [...otherTypes, ...hostileNumbers];
    default:
      return [...otherTypes, ...hostileTexts, 1, 2 ** 63];
  }
}
