import type { endpointRegistry } from 'ufi-core/contract';
import { callerAt, type Caller } from '../../access/caller.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { resolveArticle } from '../articles/index.ts';
import { checkUse, findAttacher } from '../composer/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesUploads } from './uploads.ts';

interface UploadContext {
  readonly target_id: string;
  readonly href?: string | undefined;
}

/**
 * The uploader. Under an article it is the person signed in to a frame of its site, if the site accepts photos (S5.27).
 */
async function uploaderIn({ target_id, href }: UploadContext, caller: Caller, services: UsesDatabase): Promise<Caller> {
  if (href === undefined) return caller;
  const { site } = await resolveArticle(services, { target_id, iframe_referer: href });
  if (!site.enable_photo) throw new ApiError('badParameter', { fields: { file: 'not_offered' } });
  return callerAt(caller, site.id);
}

/** Accepts one photo: for a comment, if the actor may comment under the thread (S7.50), or for a post of theirs. */
export const uploadPhoto: Handler<typeof endpointRegistry.uploadPhoto, UsesDatabase & UsesUploads> = async (
  input,
  caller,
  services,
) => {
  const { target_id: target, actor = input.profile_id, profile_id = actor, client_id = null, use } = input;
  checkUse(use, target, caller);
  const { uploads, pool } = services;
  if (profile_id !== actor) throw new ApiError('badParameter', { fields: { profile_id: 'not_allowed' } });
  const uploader = await uploaderIn(input, caller, services);
  const { person, actor: actorId, place: thread } = await findAttacher({ target, actor }, uploader, pool);
  if (uploads === undefined || caller.file === undefined) throw new ApiError('noSuchObject');
  const by = { person, actor: actorId, thread };
  const attachment = await uploads.savePhoto({
    ...by,
    file: caller.file,
    isPrivate: use === 'message',
    clientId: client_id,
    network: caller.network,
  });
  if (attachment.type !== 'photo' && attachment.type !== 'gif') throw new ApiError('noSuchObject');
  return { fbid: attachment.fbid, attachment };
};
