import fc from 'fast-check';
import type * as v from 'valibot';
import type { KnownIds } from './knownIds.ts';

/** The field of a value, and the ids that it can refer to. */
interface FieldContext {
  readonly field: string;
  readonly ids: KnownIds;
}

type Wrapped = { readonly wrapped: v.GenericSchema };
type Action = { readonly kind: string; readonly type: string; readonly requirement?: unknown };

const actionsOf = (schema: v.GenericSchema): readonly Action[] =>
  'pipe' in schema ? (schema.pipe as readonly Action[]).slice(1) : [];
const requirementOf = (schema: v.GenericSchema, type: string): unknown =>
  actionsOf(schema).find((action) => action.type === type)?.requirement;
const limitOf = (schema: v.GenericSchema, type: string, otherwise: number): number =>
  Number(requirementOf(schema, type) ?? otherwise);

/** The entries of a strict object schema. */
export const entriesOf = (schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> =>
  (schema as v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>).entries;

const byField: readonly (readonly [RegExp, (ids: KnownIds) => readonly string[]])[] = [
  [/^(ft_ent_identifier|target_id)$/, ({ posts }) => posts],
  [/^app_id$/, ({ sites }) => sites],
  [/^attached_sticker/, ({ media }) => media.sticker],
  [/^attached_photo/, ({ media }) => media.photo],
  [/^attached_video/, ({ media }) => media.video],
  [/^attached_file/, ({ media }) => media.file],
  [/comment|parent|repl|legacy/, ({ comments }) => comments],
  [/^cursors?$/, ({ cursors }) => cursors],
  [/actor|viewer|author|^ids?$/, ({ actors, posts }) => [...actors, ...posts]],
  [/./, ({ posts, comments, actors }) => [...posts, ...comments, ...actors]],
];

const namesFor = ({ field, ids }: FieldContext): readonly string[] =>
  byField.find(([name]) => name.test(field))?.[1](ids) ?? [];

/** A post without comments has no ids to choose from. */
const anyOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...(names.length > 0 ? names : ['1234567']));

const idPattern = /^\^\[1-9\][^_]*$/;
const keyPattern = /_/;
const secretPattern = /\{43\}/;
const sampleUuid = '00000000-0000-4000-8000-000000000000';

function textFor(schema: v.GenericSchema, place: FieldContext): fc.Arbitrary<string> {
  const { field, ids } = place;
  const pattern = requirementOf(schema, 'regex');
  const least = limitOf(schema, 'min_length', 0);
  const most = limitOf(schema, 'max_length', 200);
  if (actionsOf(schema).some(({ type }) => type === 'email'))
    return fc.constantFrom('ninguem@fuzz.example', 'ana@suite.example');
  if (actionsOf(schema).some(({ type }) => type === 'parse_json'))
    return fc.constantFrom('{}', '{"hc_location":"ufi"}');
  if (field === 'targets') return fc.tuple(fc.constantFrom(...ids.posts), fc.nat(99)).map((parts) => parts.join(':'));
  if (/cursors?$/.test(field)) return fc.constantFrom(...ids.cursors);
  if (/^(href|iframe_referer)$/.test(field)) return fc.constantFrom(...ids.addresses);
  if (field === 'origin') return fc.constantFrom(...ids.origins);
  if (field === 'domains') return fc.constantFrom(...ids.origins, 'https://*.fuzz.example', 'http://127.0.0.1:4001');
  if (pattern instanceof RegExp && idPattern.test(pattern.source)) return anyOf(namesFor(place));
  if (pattern instanceof RegExp && secretPattern.test(pattern.source)) {
    return fc.oneof(fc.constantFrom(...ids.secrets), fc.stringMatching(/^[\w-]{43}$/));
  }
  if (pattern instanceof RegExp && keyPattern.test(pattern.source)) return fc.constantFrom(...ids.keys);
  if (pattern instanceof RegExp) return pattern.test(sampleUuid) ? fc.uuid() : fc.stringMatching(pattern);
  return fc.string({ unit: 'grapheme', minLength: Math.max(1, least), maxLength: Math.min(most, 40) });
}

/** Generates values that a schema accepts. Ids refer to existing objects. */
export function validValue(schema: v.GenericSchema, place: FieldContext): fc.Arbitrary<unknown> {
  const wrapped = () => validValue((schema as v.GenericSchema & Wrapped).wrapped, place);
  switch (schema.type) {
    case 'optional':
      return wrapped();
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: wrapped() }, { weight: 1, arbitrary: fc.constant(null) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
      return fc.integer({ min: limitOf(schema, 'min_value', 0), max: limitOf(schema, 'max_value', 1_200) });
    case 'string':
      return textFor(schema, place);
    case 'literal':
      return fc.constant((schema as v.LiteralSchema<v.Literal, undefined>).literal);
    case 'picklist':
      return fc.constantFrom(...(schema as v.PicklistSchema<readonly string[], undefined>).options);
    case 'union':
    case 'variant':
      return fc.oneof(
        ...(schema as v.UnionSchema<v.GenericSchema[], undefined>).options.map((option) => validValue(option, place)),
      );
    case 'array': {
      const item = validValue((schema as v.ArraySchema<v.GenericSchema, undefined>).item, place);
      const most = Math.min(limitOf(schema, 'max_length', 5), 5);
      return fc.array(item, { minLength: limitOf(schema, 'min_length', 0), maxLength: most });
    }
    case 'record': {
      const { key, value } = schema as v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>;
      const keys = validValue(key, place) as fc.Arbitrary<string>;
      const minKeys = limitOf(schema, 'min_entries', 0);
      return fc.dictionary(keys, validValue(value, place), { minKeys, maxKeys: Math.max(minKeys, 3) });
    }
    case 'strict_object':
      return validInput(schema, place.ids);
    case 'unknown':
      return fc.oneof(fc.constant({}), fc.jsonValue());
    default:
      throw new Error(`the fuzz knows no schema of type ${schema.type}`);
  }
}

const absent = fc.constant(undefined);
/** A call of the plugin without an article is refused early. */
const isTold = (field: string): boolean => field === 'target_id';

/** Generates inputs that an endpoint's schema accepts: all required fields, and optional ones at times. */
export function validInput(schema: v.GenericSchema, ids: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(entriesOf(schema));
  const fields = entries.map(([field, entry]) => {
    const value = validValue(entry, { field, ids });
    return entry.type === 'optional' && !isTold(field)
      ? fc.oneof({ weight: 3, arbitrary: absent }, { weight: 1, arbitrary: value })
      : value;
  });
  return fc.tuple(...fields).map((values) => {
    const pairs = entries.map(([field], index) => [field, values[index]] as const);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  });
}
