import type { Session } from 'ufi-core/contract';
import type { FramePageRequest } from 'ufi-plugin/contract';
import type { PublishState } from './frameState.ts';

/** The path of the popup in which a comment's post is confirmed (S7.52), with the comment. */
const publishPath = /^\/plugins\/comments\/(\d+)\/async\/confirm\/publish\/dialog\/?$/;

/** The comment that a popup's address asks about; undefined where it is another address. */
export const publishedIn = (url: string): string | undefined => publishPath.exec(new URL(url).pathname)?.[1];

const payloadOf = ({ body }: { readonly body: unknown }): unknown => (body as { readonly payload: unknown }).payload;

type Common = Pick<PublishState, 'locale' | 'renderedAt'>;

/** Fetches what the popup asks its viewer to confirm; a comment that is not theirs draws a page too. */
export async function loadPublish({ url, call }: FramePageRequest, common: Common, comment_id: string) {
  const { searchParams } = new URL(url);
  const [referrer, privacy] = [searchParams.get('iframe_referer'), searchParams.get('privacy_option')];
  const [request, session] = await Promise.all([call('fetchPublishRequest', { comment_id }), call('fetchSession', {})]);
  if (session.status !== 200) throw new Error(`fetchSession answered ${session.status}`);
  if (request.status >= 500) throw new Error(`fetchPublishRequest answered ${request.status}`);
  const found = request.status === 200 ? (payloadOf(request) as PublishState['request']) : null;
  // What is no address or privacy the server refuses.
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
  // Whoever is not signed in here is asked to, and finds out then.
  const isStray = found === null && state.session.person !== null;
  return { state, status: isStray ? 404 : 200, frameAncestors: [] };
}
