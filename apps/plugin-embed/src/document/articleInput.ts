import type { InputOf } from 'ufi-core/contract';
import type { pluginEndpoints, PluginOrdering } from 'ufi-plugin/contract';
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

/** A frame's address in the order that its reader has chosen; a page of one order is none of another. */
export const addressIn = (
  ordering: PluginOrdering,
  { address, opened }: { readonly address: FrameAddress; readonly opened: { readonly ordering: PluginOrdering } },
): FrameAddress => (ordering === opened.ordering ? address : { ...address, ordering, cursor: undefined });

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
