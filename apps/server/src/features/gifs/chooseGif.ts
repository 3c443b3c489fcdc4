import type { endpointRegistry } from 'ufi-core/contract';
import { checkUse, findAttacher } from '../composer/index.ts';
import { saveGif } from './saveGif.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesUploads } from '../uploads/index.ts';
import type { UsesGifs } from './createGifs.ts';

/** Downloads a GIF for a comment, for somebody who may comment there, or for a post of theirs. */
export const chooseGif: Handler<typeof endpointRegistry.chooseGif, UsesDatabase & UsesGifs & UsesUploads> = async (
  input,
  caller,
  services,
) => {
  const { target_id: target, gif_id: id, client_id: clientId = null, use } = input;
  checkUse(use, target, caller);
  const { gifs, uploads, pool } = services;
  const { person, actor, place: thread } = await findAttacher({ target, actor: input.actor }, caller, pool);
  if (gifs === undefined || uploads === undefined) throw new ApiError('noSuchObject');
  const by = { person, actor, thread, clientId, network: caller.network, isPrivate: use === 'message' };
  return { attachment: await saveGif({ gifs, uploads, pool }, { ...by, id }) };
};
