import type { WireAnswer } from 'ufi-core/contract';
import type { FrameAddress } from './frameAddress.ts';

/**
 * Why a frame shows no comments: no site has registered the embedding page's origin (`unregistered`), or the app id's
 * has not (`otherOrigin`); there is no such app id; the article is not on the site, or has no valid address; there were
 * too many calls.
 */
export type RefusalReason =
  | 'unregistered'
  | 'otherOrigin'
  | 'unknownApp'
  | 'otherSite'
  | 'badAddress'
  | 'busy'
  | 'unknown';

interface RefusalBody {
  readonly error?: { readonly fields?: Readonly<Record<string, string>> };
}

/** The reason of a refused `openArticle`. */
export function refusalReason({ status, body }: WireAnswer, { appId }: Pick<FrameAddress, 'appId'>): RefusalReason {
  const { fields = {} } = (body as RefusalBody | null)?.error ?? {};
  if (status === 429) return 'busy';
  if (status === 404) return appId === undefined ? 'unknown' : 'unknownApp';
  if (fields['origin'] !== undefined) return appId === undefined ? 'unregistered' : 'otherOrigin';
  if (fields['href'] !== undefined) return status === 403 ? 'otherSite' : 'badAddress';
  return 'unknown';
}
