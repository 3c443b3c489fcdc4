import type { InputOf } from 'ufi-core/contract';
import type { pluginEndpoints, PluginOrdering } from 'ufi-plugin/contract';
import type { FrameAddress } from './frameAddress.ts';

type Endpoints = typeof pluginEndpoints;

/** The site's app id, if the snippet names it, and the embedding page's origin. */
export const embeddingOf = ({
  appId,
  origin,
}: FrameAddress): { readonly app_id?: string; readonly origin: string } => ({
  origin,
  ...(appId !== undefined && { app_id: appId }),
});

/**
 * A frame's address with the ordering that its reader has chosen. A cursor belongs to one ordering and is dropped with
 * it.
 */
export const addressIn = (
  ordering: PluginOrdering,
  { address, opened }: { readonly address: FrameAddress; readonly opened: { readonly ordering: PluginOrdering } },
): FrameAddress => (ordering === opened.ordering ? address : { ...address, ordering, cursor: undefined });

/** Input of `openArticle` for a frame's address. */
export function articleInput(address: FrameAddress): InputOf<Endpoints['openArticle']> {
  const { href, xid, page, numposts, ordering, comment, cursor } = address;
  return {
    ...embeddingOf(address),
    href,
    limit: numposts,
    ...(xid !== undefined && { xid }),
    ...(page !== undefined && { page }),
    ...(ordering !== undefined && { ordering }),
    ...(comment !== undefined && { deeplinked_comment_id: comment }),
    ...(cursor !== undefined && { after_cursor: cursor }),
  };
}
