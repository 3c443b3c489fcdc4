import type { Session } from 'ufi-core/contract';
import type { FramePageRequest } from 'ufi-plugin/contract';
import type { PublishState } from './frameState.ts';
import { payloadOf } from './payloadOf.ts';

/** Path of the popup that confirms a post (S7.52); captures the comment's id. */
const publishPath = /^\/plugins\/comments\/(\d+)\/async\/confirm\/publish\/dialog\/?$/;

/** The comment id in the address of a publish popup; undefined for any other address. */
export const publishedIn = (url: string): string | undefined => publishPath.exec(new URL(url).pathname)?.[1];

type Common = Pick<PublishState, 'locale' | 'renderedAt'>;

/**
 * Loads the state of the publish popup. A comment that is not the viewer's own is rendered too.
 * @throws Error if the session cannot be read or a call fails with a status of 500 or above
 */
export async function loadPublish({ url, call }: FramePageRequest, common: Common, comment_id: string) {
  const { searchParams } = new URL(url);
  const [referrer, privacy] = [searchParams.get('iframe_referer'), searchParams.get('privacy_option')];
  const [request, session] = await Promise.all([call('fetchPublishRequest', { comment_id }), call('fetchSession', {})]);
  if (session.status !== 200) throw new Error(`fetchSession answered ${session.status}`);
  if (request.status >= 500) throw new Error(`fetchPublishRequest answered ${request.status}`);
  const found = request.status === 200 ? (payloadOf(request) as PublishState['request']) : null;
  // Invalid values are passed on, for the server to refuse.
  const asked = {
    comment_id,
    ...(referrer !== null && { iframe_referer: referrer }),
    ...(privacy !== null && { privacy_option: privacy }),
  };
  const state: PublishState = {
    ...common,
    kind: 'popup',
    session: payloadOf(session) as Session,
    asked,
    request: found,
  };
  // Anonymous viewers sign in first: the comment may turn out to be theirs.
  const isStray = found === null && state.session.person !== null;
  return { state, status: isStray ? 404 : 200, frameAncestors: [] };
}
