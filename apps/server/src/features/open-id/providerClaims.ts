import { endpointRegistry } from 'ufi-core/contract';
import * as v from 'valibot';

const { email: emailSchema } = endpointRegistry.signIn.input.entries;

/** What a provider says about whoever has signed in there. */
export const providerClaimsSchema = v.strictObject({
  issuer: v.string(),
  /** The provider's name for them, which never changes. */
  subject: v.string(),
  /** Null if the provider tells none that is an address. */
  email: v.nullable(emailSchema),
  /** The provider says that the address is theirs. */
  isEmailVerified: v.boolean(),
  /** As the provider writes it; empty if it tells none. */
  name: v.string(),
});
/** See {@link providerClaimsSchema}. */
export type ProviderClaims = v.InferOutput<typeof providerClaimsSchema>;

const longestName = 500;
const subjectSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longestName) : '');

/** The claims of an ID token, or of the answer about its person; null if they name nobody. */
export function readClaims(issuer: string, claims: Readonly<Record<string, unknown>>): ProviderClaims | null {
  const { sub: subject, email, email_verified, name, preferred_username: otherName } = claims;
  if (!v.is(subjectSchema, subject)) return null;
  const address = typeof email === 'string' ? email.toLowerCase() : null;
  return {
    issuer,
    subject,
    email: v.is(emailSchema, address) ? address : null,
    // Some providers say `"true"`, or nothing: neither is a promise.
    isEmailVerified: email_verified === true,
    name: textOf(name) || textOf(otherName),
  };
}
