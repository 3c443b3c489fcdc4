import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkUse, findAttacher } from '../composer/index.ts';
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
  const { target_id: target, upload_id: id, kind, poster_fbid: posterId = null, use } = input;
  checkUse(use, target, caller);
  const { uploads, pool } = services;
  const { person, actor, place: thread } = await findAttacher({ target, actor: input.actor }, caller, pool);
  if (uploads === undefined) throw new ApiError('noSuchObject');
  const by = { person, actor, thread, isPrivate: use === 'message' };
  const outcome = await uploads.finish({ ...by, id, kind, posterId, measured: measuredBy(input) });
  const { state, attachment, reason, httpStatus } = outcome;
  if (state === 'failed') throw new ApiError('badParameter', { httpStatus, fields: { file: reason ?? 'bad_format' } });
  if (attachment?.type !== 'video' && attachment?.type !== 'file')
    throw new ApiError('tryLater', { retryAfterMs: 1_000 });
  return { fbid: attachment.fbid, attachment, state };
};
