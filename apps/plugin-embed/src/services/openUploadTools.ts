import { browserClock, browserNetwork, browserRandom } from 'ufi-browser';
import { createUploadLine, type UploadLineParts } from 'ufi-browser/uploads';
import type { UploadTools } from 'ufi-composer';
import { createIdMaker } from 'ufi-core/request';

/** What photos are sent with from a frame; it comes when the first one is picked. */
export const openUploadTools = (way: Omit<UploadLineParts, 'origin'>): UploadTools<File> => ({
  line: createUploadLine({ ...way, origin: '' }),
  clock: browserClock,
  random: browserRandom,
  network: browserNetwork,
  makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
});
