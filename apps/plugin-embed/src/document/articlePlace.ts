import type { InputOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { FrameAddress } from './frameAddress.ts';

type Endpoints = typeof pluginEndpoints;

/** The site, where the snippet names it, and the embedding page's origin. */
export const embeddingOf = ({
  appId,
  origin,
}: FrameAddress): { readonly app_id?: string; readonly origin: string } => ({
  origin,
  ...(appId !== undefined && { app_id: appId }),
});

/** How the article of a frame is asked for. */
export function articleInput(address: FrameAddress): InputOf<Endpoints['openArticle']> {
  const { href, xid, numposts, ordering, comment, cursor } = address;
  return {
    ...embeddingOf(address),
    href,
    limit: numposts,
    ...(xid !== undefined && { xid }),
    ...(ordering !== undefined && { ordering }),
    ...(comment !== undefined && { deeplinked_comment_id: comment }),
    ...(cursor !== undefined && { after_cursor: cursor }),
  };
}
