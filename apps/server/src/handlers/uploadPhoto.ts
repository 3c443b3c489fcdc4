import type { endpointRegistry } from 'ufi-core/contract';
import { lookAtPresence, Refused, type Handler } from '../road/index.ts';
import { checkMayWrite } from '../composer/checkMayWrite.ts';

/** Takes one photo in, for a comment under a thread where the actor may write one (S7.50). */
export const uploadPhoto: Handler<typeof endpointRegistry.uploadPhoto> = async (input, caller, services) => {
  const { target_id: ft_ent_identifier, actor = input.profile_id, profile_id = actor, client_id = null } = input;
  const { uploads, pool } = services;
  if (profile_id !== actor) throw new Refused('badParameter', { fields: { profile_id: 'not_allowed' } });
  const presence = await lookAtPresence({ ft_ent_identifier, actor }, caller, pool);
  checkMayWrite('create', presence);
  if (uploads === undefined || caller.file === undefined) throw new Refused('noSuchObject');
  const { person_id: person, actor_id } = presence.standing;
  const by = { person, actor: actor_id, thread: presence.thread.id };
  const attachment = await uploads.keepPhoto({ ...by, file: caller.file, clientId: client_id });
  if (attachment.type !== 'photo' && attachment.type !== 'gif') throw new Refused('noSuchObject');
  return { fbid: attachment.fbid, attachment };
};
