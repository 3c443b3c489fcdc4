import * as v from 'valibot';
import { ConfigError } from './configError.ts';

/** A service that says whether buyers are of age. */
export interface AgeCheckConfig {
  readonly url: URL;
  readonly secret: string;
}

function verifierAt(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '' ? url : null;
}

/** Address of the verifier of buyers' age; null if what they say of themselves counts. */
export const ageCheckAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'declared' || verifierAt(text) !== null,
    'takes declared, or the https address of a verifier, without a password',
  ),
  v.transform(verifierAt),
);

interface AgeCheckEnvironment {
  readonly UFI_AGE_CHECK: URL | null;
  readonly UFI_AGE_CHECK_SECRET?: string | undefined;
}

/** Requires the verifier's secret with its address: without one, anybody could ask it. */
export function readAgeCheckConfig({
  UFI_AGE_CHECK: url,
  UFI_AGE_CHECK_SECRET: secret,
}: AgeCheckEnvironment): AgeCheckConfig | undefined {
  if (url === null) return undefined;
  if (secret === undefined) throw new ConfigError(['UFI_AGE_CHECK_SECRET is needed beside UFI_AGE_CHECK']);
  return { url, secret };
}
