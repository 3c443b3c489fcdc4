import type { endpointRegistry } from 'ufi-core/contract';
import { checkCanComment } from '../composer/index.ts';
import { saveGif } from './saveGif.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesUploads } from '../uploads/index.ts';
import type { UsesGifs } from './createGifs.ts';

/** Downloads a GIF for a comment, for somebody who may comment there. */
export const chooseGif: Handler<typeof endpointRegistry.chooseGif, UsesDatabase & UsesGifs & UsesUploads> = async (
  input,
  caller,
  services,
) => {
  const { target_id: ft_ent_identifier, actor, gif_id: id, client_id: clientId = null } = input;
  const { gifs, uploads, pool } = services;
  const threadActor = await loadThreadActor({ ft_ent_identifier, actor }, caller, pool);
  checkCanComment('create', threadActor);
  if (gifs === undefined || uploads === undefined) throw new ApiError('noSuchObject');
  const { person_id: person, actor_id } = threadActor.access;
  const by = { person, actor: actor_id, thread: threadActor.thread.id, clientId, network: caller.network };
  return { attachment: await saveGif({ gifs, uploads, pool }, { ...by, id }) };
};
