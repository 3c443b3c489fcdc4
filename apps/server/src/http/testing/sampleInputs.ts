import type { Endpoint, InputOf } from 'ufi-core/contract';
import { fixtures } from '../../access/testing/fixtures.ts';
import type { serverEndpoints, ServerEndpointName } from '../../access/serverEndpoints.ts';

type Fields = Readonly<Record<string, unknown>>;
type Inputs = { readonly [Name in ServerEndpointName]: InputOf<(typeof serverEndpoints)[Name]> };

/** A valid input for every endpoint, from its fixture. */
export const sampleInputs = Object.fromEntries(
  Object.entries(fixtures).map(([name, { input }]) => [name, input]),
) as Inputs;

/** Splits an input into the endpoint's path with its fields filled in, and the remaining fields. */
export function placeInput({ path }: Endpoint, input: Fields): { readonly path: string; readonly rest: Fields } {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))),
  };
}
