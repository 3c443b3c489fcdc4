import type { UploadedThing } from 'ufi-core/contract';
import type { MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { uploadedBy } from '../calls/uploadedBy.ts';
import type { Media } from '../world/world.ts';

/** How long a video is looked through, in milliseconds. */
const encodingMs = 2_000;

const thingOf = ({ thing }: Media): UploadedThing | undefined => (thing.type === 'sticker' ? undefined : thing);

/** How far an upload is: a file is ready at once, a video after two seconds. */
export const fetchUploadStatus: MockHandler<'fetchUploadStatus'> = ({ upload_id }, caller) => {
  const { world } = caller;
  const { finished, kind } = uploadedBy(caller, upload_id);
  const media = world.media.get(finished?.media ?? '');
  if (finished === undefined || media === undefined) throw new Refused('noSuchObject');
  const passed = kind === 'file' ? 1 : Math.min(1, Math.max(0, (world.now() - finished.at) / encodingMs));
  const state = passed === 1 ? 'ready' : 'encoding';
  return { state, percent: Math.round(passed * 100), attachment: thingOf(media) };
};
