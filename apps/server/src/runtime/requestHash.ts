import { hash } from 'node:crypto';
import { incidentalFields } from 'ufi-core/contract';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * Hash of a request's meaning, as sha256 in hex: the endpoint's name and the fields of its parsed input except
 * incidental ones, in any order. The actor is excluded, because it is part of the idempotency key.
 */
export function requestHash(name: string, input: object): string {
  const meant = Object.entries(input).filter(([field]) => field !== 'actor' && !incidentalFields.has(field));
  return hash('sha256', JSON.stringify([name, Object.fromEntries(meant)], inOrder));
}
