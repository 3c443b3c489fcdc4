import type { AttachmentOf, ParsedInputOf, endpointRegistry } from 'ufi-core/contract';
import { checkUse, findAttacher } from '../../access/findAttacher.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { ownUpload } from './ownUpload.ts';
import { encodingMs } from '../../world/videoEncoding.ts';
import { joinPieces, keepFile, receivedBytes, type MockFile } from '../../world/upload.ts';

type Input = ParsedInputOf<typeof endpointRegistry.finishUpload>;

const webm = [0x1a, 0x45, 0xdf, 0xa3];

/** Detects a video's type by its first bytes. */
function videoTypeOf(bytes: Uint8Array): string {
  if (webm.every((byte, index) => bytes[index] === byte)) return 'video/webm';
  if (new TextDecoder().decode(bytes.subarray(4, 8)) === 'ftyp') return 'video/mp4';
  throw badParameter('upload_id', 'video_type', 415);
}

/** Uses a photo as a video's poster, so that it can no longer be attached. */
function takePoster({ world, person }: Caller, { poster_fbid: fbid, use }: Input): string | null {
  if (fbid == null) return null;
  const media = world.media.get(fbid);
  if (
    media?.owner !== person?.id ||
    media?.attachment.type !== 'photo' ||
    media.attachedTo !== null ||
    (media.isPrivate ?? false) !== (use === 'message')
  ) {
    throw new ApiError('noSuchObject');
  }
  world.media.delete(fbid);
  return media.attachment.metadata.preview_uri;
}

interface Made {
  readonly fbid: string;
  readonly file: MockFile & { readonly isPrivate: boolean };
}

function videoOf(input: Input, caller: Caller, { fbid, file }: Made): AttachmentOf<'video'> {
  const { width = 640, height = 360, duration = 0 } = input;
  const shown = { url: keepFile(caller.world, fbid, file), preview_uri: takePoster(caller, input) };
  return { type: 'video', fbid, metadata: { ...shown, width, height, duration, accessibilityLabel: '' } };
}

function fileOf({ world }: Caller, { fbid, file }: Made): AttachmentOf<'file'> {
  const { name, bytes } = file;
  const type = 'application/octet-stream';
  const url = keepFile(world, fbid, { ...file, type });
  return { type: 'file', fbid, metadata: { url, name, size: bytes.byteLength, mimeType: type } };
}

/** Creates a video or a file from an upload, unmodified. Encoding of videos is simulated. */
export const finishUpload: MockHandler<'finishUpload'> = (input, caller) => {
  const { world } = caller;
  const isPrivate = input.use === 'message';
  checkUse(input.use, input.target_id, caller);
  const { person } = findAttacher(caller, input.target_id, input.actor);
  const upload = ownUpload(caller, input.upload_id);
  const isWhole = receivedBytes(upload) === upload.length;
  if (!isWhole || upload.kind !== input.kind || upload.target !== input.target_id) throw new ApiError('noSuchObject');
  const state = input.kind === 'video' ? 'encoding' : 'ready';
  const known = world.media.get(upload.finished?.media ?? '')?.attachment;
  if (known?.type === 'video' || known?.type === 'file') return { fbid: known.fbid, attachment: known, state };
  const bytes = joinPieces(upload);
  const type = input.kind === 'video' ? videoTypeOf(bytes) : '';
  const made = { fbid: world.newId(), file: { name: upload.name, type, bytes, isPrivate } };
  const attachment = input.kind === 'video' ? videoOf(input, caller, made) : fileOf(caller, made);
  const ready = state === 'encoding' && { readyAt: world.now() + encodingMs };
  world.media.set(made.fbid, { id: made.fbid, attachment, owner: person.id, isPrivate, attachedTo: null, ...ready });
  upload.finished = { media: made.fbid, at: world.now() };
  return { fbid: made.fbid, attachment, state };
};
