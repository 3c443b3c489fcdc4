import { browserClock, browserNetwork, browserRandom } from 'ufi-browser';
import { createUploadTransport } from 'ufi-browser/uploads';
import { createUploadServices, type UploadServices } from 'ufi-composer';
import { createIdMaker, type Dispatcher } from 'ufi-core/request';

/** Dispatcher, thread and actor of an upload. */
export interface UploadOptions {
  readonly dispatcher: Dispatcher;
  readonly locale: string;
  readonly target: string;
  readonly actor: string | null;
  readonly use?: 'message';
}

/** Creates the upload services of this page; loaded when the first file is picked (S4.30). */
export const openUploadServices = ({ actor, ...options }: UploadOptions): UploadServices<File> =>
  createUploadServices({
    transport: createUploadTransport({ ...options, origin: '', actor: actor ?? undefined }),
    clock: browserClock,
    random: browserRandom,
    network: browserNetwork,
    makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
  });
