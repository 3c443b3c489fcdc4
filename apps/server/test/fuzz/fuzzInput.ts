import fc from 'fast-check';
import { endpointRegistry, type Endpoint } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { badValues } from './badValues.ts';
import type { KnownIds } from './knownIds.ts';
import { entriesOf, validInput } from './validInput.ts';

/** The fields of a call. */
export type Fields = Readonly<Record<string, unknown>>;

const batched = Object.values(endpointRegistry).filter(({ delivery }) => delivery === 'batched') as readonly Endpoint[];

/** A batch of batchable calls, each with an input of its own or of another endpoint. */
const batchInput = (ids: KnownIds): fc.Arbitrary<Fields> => {
  const call = fc.oneof(
    ...batched.map((endpoint) => fc.record({ name: fc.constant(endpoint.name), body: changedInput(endpoint, ids) })),
    fc.record({ name: fc.constantFrom('addComment', 'signOut', 'toString', '__proto__', 'x'), body: fc.jsonValue() }),
  );
  return fc.array(call, { minLength: 1, maxLength: 4 }).map((calls) => ({ calls }));
};

/** A valid input about related objects. */
export function goodInput(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<Fields> {
  if (endpoint.name === 'sendBatch') return batchInput(ids);
  const ofThread = ({ post, comments }: KnownIds['threads'][number]) => ({ ...ids, posts: [post], comments });
  const threads = Object.hasOwn(pluginEndpoints, endpoint.name) ? ids.articles : [...ids.threads, ...ids.articles];
  return fc.constantFrom(...threads).chain((thread) => validInput(endpoint.input, ofThread(thread)));
}

/** A valid input with up to two fields replaced by anything. */
function changedInput(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<Fields> {
  const name = fc.constantFrom(...Object.keys(entriesOf(endpoint.input)));
  const bad = fc.oneof(...Object.values(badValues).map((value) => value(ids)));
  const changes = fc.array(fc.tuple(name, bad), { maxLength: 2 });
  return fc.tuple(goodInput(endpoint, ids), changes).map(([fields, list]) => changed(fields, list));
}

/** An input with some of its fields changed, one after the other. */
export const changed = (fields: Fields, changes: readonly (readonly [string, unknown])[]): Fields =>
  changes.reduce((all, [field, value]) => replaced(all, field, value), fields);

/** An input with one field set to the given value. */
export const replaced = (fields: Fields, name: string, value: unknown): Fields =>
  Object.fromEntries([...Object.entries(fields).filter(([known]) => known !== name), [name, value]]);
