import { may, type endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { rolesOf } from '../../access/rolesOf.ts';
import { ApiError } from '../../errors/apiError.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { findLiveStream, streamKey } from './liveStreams.ts';

type Services = Pick<BaseServices, 'pool' | 'liveServer'>;

/** Where a broadcast's stream is to be sent, for whoever may end it. */
export const fetchLiveStream: Handler<typeof endpointRegistry.fetchLiveStream, Services> = async (
  input,
  caller,
  { pool, liveServer },
) => {
  const { thread, access } = await loadThreadActor(input, caller, pool);
  const roles = rolesOf({ thread }, access);
  if (!may('endBroadcast', { roles, restrictions: [] })) throw new ApiError('noPermission');
  const stream = liveServer && (await findLiveStream(pool, { post: thread.id }));
  if (stream === undefined || liveServer === undefined || stream.video.duration !== null)
    throw new ApiError('noSuchObject');
  return { server: liveServer.ingest, stream_key: streamKey(stream) };
};
