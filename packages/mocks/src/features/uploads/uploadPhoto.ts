import { imageSize } from 'image-size';
import { defaultUploadBytes } from 'ufi-core/contract';
import { checkUse, findAttacher } from '../../access/findAttacher.ts';
import { callerForSite } from '../embed/definePluginCall.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { isOfSite } from '../../world/site.ts';
import { keepFile, type MockFile } from '../../world/upload.ts';

const accepted: ReadonlySet<string | undefined> = new Set(['jpg', 'png', 'gif', 'webp', 'avif']);

function measured(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw badParameter('file', 'photo_type', 415);
  }
}

/** Returns the dimensions of an image. @throws ApiError badParameter if it is invalid */
export function pictureSize({ bytes }: MockFile): { readonly width: number; readonly height: number } {
  if (bytes.byteLength > defaultUploadBytes.photo) throw badParameter('file', 'file_too_large:10', 413);
  if (bytes.byteLength === 0) throw badParameter('file', 'file_empty');
  const { type, width, height } = measured(bytes);
  if (!accepted.has(type)) throw badParameter('file', 'photo_type', 415);
  return { width, height };
}

interface UploadContext {
  readonly target_id: string;
  readonly href?: string | undefined;
}

/** The uploader: for an article, the person of a frame of its site, if the site allows photos. */
function callerForUpload({ target_id, href }: UploadContext, caller: Caller): Caller {
  if (href === undefined) return caller;
  const { threads, sites } = caller.world;
  const site = sites.get(threads.get(target_id)?.post.article?.site ?? '');
  if (site === undefined) throw new ApiError('noSuchObject');
  if (!isOfSite(site, href)) throw new ApiError('noPermission');
  if (!site.settings.enablePhoto) throw badParameter('file', 'not_offered');
  return callerForSite(caller, site);
}

/** Stores a photo unmodified. Every GIF is assumed to be animated. */
export const uploadPhoto: MockHandler<'uploadPhoto'> = (input, caller) => {
  const { world, file } = caller;
  const isPrivate = input.use === 'message';
  checkUse(input.use, input.target_id, caller);
  const { person } = findAttacher(callerForUpload(input, caller), input.target_id, input.actor ?? input.profile_id);
  if (file === undefined) throw badParameter('file', 'missing');
  const size = pictureSize(file);
  const claim = `upload ${person.id} ${input.client_id ?? crypto.randomUUID()}`;
  const known = world.media.get(world.ids.get(claim) ?? '')?.attachment;
  if (known?.type === 'photo' || known?.type === 'gif') return { fbid: known.fbid, attachment: known };
  const fbid = world.newId();
  world.ids.set(claim, fbid);
  const url = keepFile(world, fbid, { ...file, isPrivate });
  const metadata = { ...size, url, preview_uri: url, accessibilityLabel: '' };
  const attachment = { type: file.type === 'image/gif' ? 'gif' : 'photo', fbid, metadata } as const;
  world.media.set(fbid, { id: fbid, attachment, owner: person.id, isPrivate, attachedTo: null });
  return { fbid, attachment };
};
