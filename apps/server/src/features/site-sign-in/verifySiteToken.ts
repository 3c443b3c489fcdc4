import { errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';

/** Keys of a site. A key set replaces the secrets: each kind has exactly one algorithm (A37). */
export interface SigningKeys {
  readonly secrets: readonly string[];
  readonly keySet: JWTVerifyGetKey | null;
}

/** A visitor whom a site vouches for. */
export interface VouchedVisitor {
  /** Unique id of the token, which is valid once. */
  readonly jti: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly user: {
    readonly id: string;
    readonly name: string;
    /** As the site wrote them; null if they are missing or unusable. */
    readonly url: string | null;
    readonly avatar: string | null;
  };
}

const maxLifetimeSeconds = 300;
/** Tolerated difference between the clocks of two servers. */
const clockToleranceSeconds = 30;

const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
// An invalid address is ignored instead of failing the sign-in.
const optionalAddress = v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2_048))), null);
const claimsSchema = v.object({
  jti: nonEmptyText,
  iat: v.number(),
  exp: v.number(),
  user: v.object({
    id: nonEmptyText,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    url: optionalAddress,
    avatar: optionalAddress,
  }),
});

const refuse = (reason: string) => new ApiError('sessionEnded', { fields: { token: reason } });

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token_expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'aud' ? 'token_audience' : 'token_claims';
  return 'token_signature';
}

/** Tries each secret: during a rotation both are valid. */
async function verifyBySecrets(token: string, secrets: readonly string[], options: JWTVerifyOptions) {
  let reason = 'token_signature';
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, new TextEncoder().encode(secret), { ...options, algorithms: ['HS256'] })).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) reason = reasonOf(error);
    }
  }
  throw refuse(reason);
}

async function verifyByKeySet(token: string, keySet: JWTVerifyGetKey, options: JWTVerifyOptions) {
  try {
    return (await jwtVerify(token, keySet, { ...options, algorithms: ['RS256'] })).payload;
  } catch (error) {
    throw error instanceof ApiError ? error : refuse(reasonOf(error));
  }
}

/**
 * Verifies a site's token about its visitor (D3): signed by the site, issued for it, valid for at most five minutes.
 *
 * @throws ApiError sessionEnded with the reason under `token` (A37)
 */
export async function verifySiteToken(
  token: string,
  { secrets, keySet }: SigningKeys,
  { site, now }: { readonly site: string; readonly now: number },
): Promise<VouchedVisitor> {
  const options: JWTVerifyOptions = {
    audience: site,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: maxLifetimeSeconds,
    requiredClaims: ['jti', 'iat', 'exp'],
    currentDate: new Date(now),
  };
  const payload = await (keySet === null
    ? verifyBySecrets(token, secrets, options)
    : verifyByKeySet(token, keySet, options));
  const claims = v.safeParse(claimsSchema, payload);
  if (!claims.success) throw refuse('token_claims');
  if (claims.output.exp - claims.output.iat > maxLifetimeSeconds) throw refuse('token_lifetime');
  return claims.output;
}
