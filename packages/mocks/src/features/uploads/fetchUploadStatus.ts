import type { UploadedAttachment } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { ownUpload } from './ownUpload.ts';
import { encodedPercent } from '../../world/videoEncoding.ts';
import type { Media } from '../../world/world.ts';

const attachmentIn = ({ attachment }: Media): UploadedAttachment | undefined =>
  attachment.type === 'sticker' ? undefined : attachment;

/** Returns the progress of an upload: a file is ready at once, a video after two seconds. */
export const fetchUploadStatus: MockHandler<'fetchUploadStatus'> = ({ upload_id }, caller) => {
  const { world } = caller;
  const { finished } = ownUpload(caller, upload_id);
  const media = world.media.get(finished?.media ?? '');
  if (finished === undefined || media === undefined) throw new ApiError('noSuchObject');
  const percent = encodedPercent(media, world);
  return { state: percent === 100 ? 'ready' : 'encoding', percent, attachment: attachmentIn(media) };
};
