import { may } from 'ufi-core/contract';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { rolesOnObject } from '../../access/threadAccess.ts';
import { ApiError } from '../../errors/apiError.ts';

/** No server of video takes streams here, so no broadcast has one. */
export const fetchLiveStream: MockHandler<'fetchLiveStream'> = (input, caller) => {
  if (caller.person === null) throw new ApiError('sessionEnded');
  const viewer = authorizeViewer(caller, input.ft_ent_identifier, input.actor);
  const roles = rolesOnObject(viewer, viewer.actor ?? caller.person.id, null);
  if (!may('endBroadcast', { roles, restrictions: [] })) throw new ApiError('noPermission');
  throw new ApiError('noSuchObject');
};
