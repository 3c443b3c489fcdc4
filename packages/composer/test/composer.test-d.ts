// Types of the door that consumers rely on; checked by this package's type check, never run.
import type { Clock, IdMaker, NetworkState, Random } from 'ufi-core/request';
import type {
  createUploadServices,
  encodeContent,
  sendableAttachment,
  AttachmentState,
  ComposerContent,
  PickedFile,
  UploadServices,
  UploadTransport,
} from '../src/index.ts';

type Equal<One, Other> =
  (<Each>() => Each extends One ? 1 : 2) extends <Each>() => Each extends Other ? 1 : 2 ? true : false;

const holds = <_ extends true>(): void => undefined;

// What was written is encoded as a comment is sent.
holds<Equal<ReturnType<typeof encodeContent>, ComposerContent>>();

// Uploads need the ports of ufi-core and a transport for the host's files, which may be any that has a name and a size.
type Parts = Parameters<typeof createUploadServices<File>>[0];
holds<Equal<Parts['transport'], UploadTransport<File>>>();
holds<Equal<Pick<Parts, 'makeId' | 'clock' | 'random' | 'network'>, Ports>>();
holds<Equal<ReturnType<typeof createUploadServices<File>>, UploadServices<File>>>();
holds<File extends PickedFile ? true : false>();
// @ts-expect-error a number is no file
export type NumberUploads = UploadTransport<number>;

interface Ports {
  readonly makeId: IdMaker;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: NetworkState;
}

// An attachment that is under way can't be sent.
holds<null extends ReturnType<typeof sendableAttachment> ? true : false>();
holds<Equal<Parameters<typeof sendableAttachment>, [AttachmentState]>>();
