import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import { loadThreadActor } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanComment } from '../composer/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesUploads } from './uploads.ts';

type Input = ParsedInputOf<typeof endpointRegistry.finishUpload>;

// The most common shape stands in until the video has been measured.
const measuredBy = ({ width = 640, height = 360, duration = 0 }: Input) => ({ width, height, duration });

/** Turns a finished resumable upload into a video or a file. */
export const finishUpload: Handler<typeof endpointRegistry.finishUpload, UsesDatabase & UsesUploads> = async (
  input,
  caller,
  services,
) => {
  const { target_id: ft_ent_identifier, actor, upload_id: id, kind, poster_fbid: posterId = null } = input;
  const { uploads, pool } = services;
  const threadActor = await loadThreadActor({ ft_ent_identifier, actor }, caller, pool);
  checkCanComment('create', threadActor);
  if (uploads === undefined) throw new ApiError('noSuchObject');
  const { person_id: person, actor_id } = threadActor.access;
  const by = { person, actor: actor_id, thread: threadActor.thread.id };
  const outcome = await uploads.finish({ ...by, id, kind, posterId, measured: measuredBy(input) });
  const { state, attachment, reason, httpStatus } = outcome;
  if (state === 'failed') throw new ApiError('badParameter', { httpStatus, fields: { file: reason ?? 'bad_format' } });
  if (attachment?.type !== 'video' && attachment?.type !== 'file')
    throw new ApiError('tryLater', { retryAfterMs: 1_000 });
  return { fbid: attachment.fbid, attachment, state };
};
