import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Wrapped = { readonly wrapped: Schema };

/** The schemas that a pipe applies to what its first one has let through. */
const later = (schema: Schema): readonly Schema[] =>
  'pipe' in schema ? (schema.pipe as readonly (Schema | { kind: string })[]).slice(1).filter(isSchema) : [];
const isSchema = (part: { readonly kind: string }): part is Schema => part.kind === 'schema';

/** Every text in an input, with its path and its schema. */
export function textsIn(schema: Schema, path = ''): readonly (readonly [path: string, schema: Schema])[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  switch (schema.type) {
    case 'string':
      return [[path, schema], ...later(schema).flatMap((part) => textsIn(part, path))];
    case 'optional':
    case 'nullable':
      return textsIn((schema as Schema & Wrapped).wrapped, path);
    case 'array':
      return textsIn((schema as v.ArraySchema<Schema, undefined>).item, at('0'));
    case 'union':
    case 'variant':
      return (schema as v.UnionSchema<Schema[], undefined>).options.flatMap((option) => textsIn(option, path));
    case 'record': {
      const { key, value } = schema as v.RecordSchema<v.GenericSchema<string>, Schema, undefined>;
      return [key, value].flatMap((part) => textsIn(part, at('*')));
    }
    case 'strict_object':
      return Object.entries((schema as v.StrictObjectSchema<Record<string, Schema>, undefined>).entries).flatMap(
        ([name, entry]) => textsIn(entry, at(name)),
      );
    case 'boolean':
    case 'literal':
    case 'null':
    case 'number':
    case 'picklist':
    case 'unknown':
      return [];
    default:
      throw new Error(`no text is looked for in a schema of type ${schema.type}`);
  }
}
