import type { endpointRegistry } from 'ufi-core/contract';
import { checkMayWrite } from '../composer/checkMayWrite.ts';
import { keepGif } from '../gifs/keepGif.ts';
import { lookAtPresence, Refused, type Handler } from '../road/index.ts';

/** Fetches a moving picture for a comment, for whoever may write one there. */
export const chooseGif: Handler<typeof endpointRegistry.chooseGif> = async (input, caller, services) => {
  const { target_id: ft_ent_identifier, actor, gif_id: id, client_id: clientId = null } = input;
  const { gifs, uploads, pool } = services;
  const presence = await lookAtPresence({ ft_ent_identifier, actor }, caller, pool);
  checkMayWrite('create', presence);
  if (gifs === undefined || uploads === undefined) throw new Refused('noSuchObject');
  const { person_id: person, actor_id } = presence.standing;
  const by = { person, actor: actor_id, thread: presence.thread.id, clientId };
  return { attachment: await keepGif({ gifs, uploads, pool }, { ...by, id }) };
};
