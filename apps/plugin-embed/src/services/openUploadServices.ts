import { browserClock, browserNetwork, browserRandom } from 'ufi-browser';
import { createUploadTransport, type UploadTransportParts } from 'ufi-browser/uploads';
import type { UploadServices } from 'ufi-composer';
import { createIdMaker } from 'ufi-core/request';

/** What photos are sent with from a frame; it comes when the first one is picked. */
export const openUploadServices = (options: Omit<UploadTransportParts, 'origin'>): UploadServices<File> => ({
  transport: createUploadTransport({ ...options, origin: '' }),
  clock: browserClock,
  random: browserRandom,
  network: browserNetwork,
  makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
});
