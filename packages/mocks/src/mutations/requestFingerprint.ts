import { incidentalFields } from 'ufi-core/contract';

/** Fingerprint of a call: all fields except those that may differ in a retry. */
export function requestFingerprint(name: string, input: object): string {
  const meant = Object.entries(input).filter(([field]) => field !== 'actor' && !incidentalFields.has(field));
  return JSON.stringify([name, Object.fromEntries(meant.sort(([a], [b]) => (a < b ? -1 : 1)))]);
}
