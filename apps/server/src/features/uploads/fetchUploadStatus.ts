import type { endpointRegistry } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/internal/error-messages';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesUploads } from './uploads.ts';

/** Progress of one's own upload (S4.31). */
export const fetchUploadStatus: Handler<typeof endpointRegistry.fetchUploadStatus, UsesUploads> = async (
  { upload_id },
  { person, locale },
  { uploads },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  if (uploads === undefined) throw new ApiError('noSuchObject');
  const { state, percent, attachment, reason } = await uploads.outcomeOf(upload_id, person);
  const fields = { file: reason ?? 'bad_format' };
  const failure = state === 'failed' && { error: buildErrorBody({ reason: 'badParameter', locale, fields }).error };
  return { state, percent, ...(attachment && { attachment }), ...failure };
};
