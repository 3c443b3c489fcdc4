import { checkUse, findAttacher } from '../../access/findAttacher.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { demoGifs, gifBytes } from '../../seed/demoGifs.ts';
import { keepFile } from '../../world/upload.ts';

/** Stores a GIF as an upload of the person; repeating the client id returns the same one. */
export const chooseGif: MockHandler<'chooseGif'> = ({ target_id, gif_id, actor, client_id, use }, caller) => {
  const { world } = caller;
  const isPrivate = use === 'message';
  checkUse(use, target_id, caller);
  const { person } = findAttacher(caller, target_id, actor);
  const gif = world.hasGifs ? demoGifs.find(({ id }) => id === gif_id) : undefined;
  if (gif === undefined) throw new ApiError('noSuchObject');
  const claim = `gif ${person.id} ${client_id ?? crypto.randomUUID()}`;
  const known = world.media.get(world.ids.get(claim) ?? '')?.attachment;
  if (known?.type === 'gif') return { attachment: known };
  const fbid = world.newId();
  world.ids.set(claim, fbid);
  const url = keepFile(world, fbid, { name: 'gif', type: 'image/gif', bytes: gifBytes, isPrivate });
  const metadata = { width: 1, height: 1, url, preview_uri: url, accessibilityLabel: gif.title };
  const attachment = { type: 'gif', fbid, metadata } as const;
  world.media.set(fbid, { id: fbid, attachment, owner: person.id, isPrivate, attachedTo: null });
  return { attachment };
};
