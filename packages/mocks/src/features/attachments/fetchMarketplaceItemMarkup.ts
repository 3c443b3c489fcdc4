import { attachmentMarkup } from 'ufi-core/internal/markup';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readAttached } from './defineMarkupHandler.ts';

/** Returns the markup of the item for sale that a comment links to (S7.31), for callers who may read its post too. */
export const fetchMarketplaceItemMarkup: MockHandler<'fetchMarketplaceItemMarkup'> = (input, caller) => {
  const link = readAttached(input, caller).find((each) => each?.type === 'marketplace_ecomm_product_item');
  if (link === undefined) throw new ApiError('noSuchObject');
  const { attachment: card } = authorizeViewer(caller, link.target, input.actor).thread.post;
  if (card === null || !('price' in card)) throw new ApiError('noSuchObject');
  return { markup: attachmentMarkup({ ...card, uri: link.uri }, caller.locale) };
};
