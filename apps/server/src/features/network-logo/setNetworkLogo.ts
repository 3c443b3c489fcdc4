import type { PoolClient } from 'pg';
import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { changeSettings, type UsesLiveSettings } from '../instance-settings/index.ts';
import type { UsesUploads } from '../uploads/index.ts';
import { readCheckedLogo } from './checkedLogo.ts';
import { savePictures } from './networkPictures.ts';

/** Shows an uploaded picture as the network's logo, for an owner of the instance. */
export const setNetworkLogo: Handler<
  typeof endpointRegistry.setNetworkLogo,
  UsesDatabase & UsesUploads & UsesLiveSettings & UsesIds
> = async ({ actor }, caller, services) => {
  const { pool, ids, uploads, liveSettings } = services;
  const { file, network } = caller;
  const asked = { ...caller, actor };
  const person = await checkOwnsInstance(pool, asked, 'manageInstance');
  if (liveSettings.locked.includes('logo')) throw new ApiError('badParameter', { fields: { file: 'not_allowed' } });
  if (uploads === undefined || file === undefined) throw new ApiError('noSuchObject');
  const { width, height, pictures } = await uploads.checkLogo({ person, file, network }, readCheckedLogo);
  const also = async (client: PoolClient) => {
    // They may own the instance no more since the upload began.
    await checkOwnsInstance(client, asked, 'manageInstance');
    await savePictures(client, pictures);
  };
  return changeSettings(services, { person, settings: { logo: { id: ids.next(), width, height } }, also });
};
