import { checkMayComment } from '../calls/checkMayComment.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { pictureSize } from '../calls/pictureSize.ts';
import { badParameter } from '../calls/refused.ts';
import { keepFile } from '../world/keepFile.ts';

/** Keeps a photo as it came: nothing is re-encoded here. A GIF is taken to move. */
export const uploadPhoto: MockHandler<'uploadPhoto'> = (input, caller) => {
  const { world, file } = caller;
  const { person } = checkMayComment(caller, input.target_id, input.actor ?? input.profile_id);
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
