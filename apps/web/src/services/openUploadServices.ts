import { browserClock, browserNetwork, browserRandom } from 'ufi-browser';
import { createUploadTransport } from 'ufi-browser/uploads';
import type { UploadServices } from 'ufi-composer';
import { createIdMaker, type Dispatcher } from 'ufi-core/request';

/** What files are sent over, where they will hang, and whom they are uploaded as. */
export interface UploadOptions {
  readonly dispatcher: Dispatcher;
  readonly locale: string;
  readonly target: string;
  readonly actor: string | null;
}

/** What files are sent with from this page; it comes when the first one is picked (S4.30). */
export const openUploadServices = ({ actor, ...options }: UploadOptions): UploadServices<File> => ({
  transport: createUploadTransport({ ...options, origin: '', actor: actor ?? undefined }),
  clock: browserClock,
  random: browserRandom,
  network: browserNetwork,
  makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
});
