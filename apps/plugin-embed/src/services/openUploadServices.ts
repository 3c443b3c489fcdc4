import { browserClock, browserNetwork, browserRandom } from 'ufi-browser';
import { createUploadTransport, type UploadTransportParts } from 'ufi-browser/uploads';
import { createUploadServices, type UploadServices } from 'ufi-composer';
import { createIdMaker } from 'ufi-core/request';

/** Upload tools of a frame, loaded when the first photo is picked. */
export const openUploadServices = (options: Omit<UploadTransportParts, 'origin'>): UploadServices<File> =>
  createUploadServices({
    transport: createUploadTransport({ ...options, origin: '' }),
    clock: browserClock,
    random: browserRandom,
    network: browserNetwork,
    makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
  });
