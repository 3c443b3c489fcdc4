import type { endpointRegistry } from 'ufi-core/contract';
import { attachmentMarkup } from 'ufi-core/internal/markup';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadServices } from '../lists/index.ts';
import { readAttached } from './defineMarkupHandler.ts';

type Endpoint = typeof endpointRegistry.fetchMarketplaceItemMarkup;

/** The item that a comment links to as markup (S7.31), as it is now, for callers who may read its post too (server.788). */
export const fetchMarketplaceItemMarkup: Handler<Endpoint, ThreadServices> = async (input, caller, services) => {
  const { visitor, attached } = await readAttached(input, caller, services);
  const link = attached.find((each) => each?.type === 'marketplace_ecomm_product_item');
  if (link === undefined) throw new ApiError('noSuchObject');
  const { card } = (await loadThread(services.pool, link.target, { visitor })).thread;
  if (card?.type !== 'marketplace_ecomm_product_item') throw new ApiError('noSuchObject');
  return { markup: attachmentMarkup({ ...card, uri: link.uri }, caller.locale) };
};
