import { checkMayComment } from '../calls/checkMayComment.ts';
import { callerAt } from '../calls/inPlugin.ts';
import type { Caller, MockHandler } from '../calls/mockHandler.ts';
import { pictureSize } from '../calls/pictureSize.ts';
import { badParameter, Refused } from '../calls/refused.ts';
import { isOfSite } from '../world/site.ts';
import { keepFile } from '../world/keepFile.ts';

interface Place {
  readonly target_id: string;
  readonly href?: string | undefined;
}

/** Who uploads: below an article whoever is signed in in a frame of its site, which takes photos. */
function uploaderIn({ target_id, href }: Place, caller: Caller): Caller {
  if (href === undefined) return caller;
  const { threads, sites } = caller.world;
  const site = sites.get(threads.get(target_id)?.post.article?.site ?? '');
  if (site === undefined) throw new Refused('noSuchObject');
  if (!isOfSite(site, href)) throw new Refused('noPermission');
  if (!site.settings.enablePhoto) throw badParameter('file', 'not_offered');
  return callerAt(caller, site);
}

/** Keeps a photo as it came: nothing is re-encoded here. A GIF is taken to move. */
export const uploadPhoto: MockHandler<'uploadPhoto'> = (input, caller) => {
  const { world, file } = caller;
  const { person } = checkMayComment(uploaderIn(input, caller), input.target_id, input.actor ?? input.profile_id);
  if (file === undefined) throw badParameter('file', 'missing');
  const size = pictureSize(file);
  const claim = `upload ${person.id} ${input.client_id ?? crypto.randomUUID()}`;
  const known = world.media.get(world.ids.get(claim) ?? '')?.thing;
  if (known?.type === 'photo' || known?.type === 'gif') return { fbid: known.fbid, attachment: known };
  const fbid = world.newId();
  world.ids.set(claim, fbid);
  const url = keepFile(world, fbid, file);
  const metadata = { ...size, url, preview_uri: url, accessibilityLabel: '' };
  const attachment = { type: file.type === 'image/gif' ? 'gif' : 'photo', fbid, metadata } as const;
  world.media.set(fbid, { id: fbid, thing: attachment, owner: person.id, comment: null });
  return { fbid, attachment };
};
