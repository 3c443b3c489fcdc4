import type { UploadedThing } from 'ufi-core/contract';
import type { MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { uploadedBy } from '../calls/uploadedBy.ts';
import { encodedPercent } from '../world/encoding.ts';
import type { Media } from '../world/world.ts';

const thingOf = ({ thing }: Media): UploadedThing | undefined => (thing.type === 'sticker' ? undefined : thing);

/** How far an upload is: a file is ready at once, a video after two seconds. */
export const fetchUploadStatus: MockHandler<'fetchUploadStatus'> = ({ upload_id }, caller) => {
  const { world } = caller;
  const { finished } = uploadedBy(caller, upload_id);
  const media = world.media.get(finished?.media ?? '');
  if (finished === undefined || media === undefined) throw new Refused('noSuchObject');
  const percent = encodedPercent(media, world);
  return { state: percent === 100 ? 'ready' : 'encoding', percent, attachment: thingOf(media) };
};
