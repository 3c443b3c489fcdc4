import type { Attachment, ParsedInputOf } from 'ufi-core/contract';
import { describedLink } from 'ufi-core/internal/rules';
import { findAttacher } from '../../access/findAttacher.ts';
import type { mockedEndpoints } from '../../world/mockedEndpoints.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { tokenKey } from '../../world/composerToken.ts';
import type { Thread } from '../../world/thread.ts';
import type { World } from '../../world/world.ts';
import { linkedPost } from './linkedPost.ts';

type Input = ParsedInputOf<(typeof mockedEndpoints)['addComposerToken']>;

function fundraiser({ token_id }: Input, { post }: Thread): Attachment {
  const { attachment } = post;
  if (post.kind !== 'fundraiser' || token_id !== post.id || attachment?.type !== 'donation') {
    throw badParameter('token_id', 'not_offered');
  }
  return { ...attachment, uri: `/posts/${post.id}` };
}

function place({ token_id }: Input, { post }: Thread, { places }: World): Attachment {
  const known = places.find(({ place_id }) => place_id === token_id);
  if (known === undefined) throw new ApiError('noSuchObject');
  const { place_id, name, address, latitude, longitude } = known;
  const uri = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  const card = { title: name, subtitle: address, uri, image: null, action: null };
  const type = post.kind === 'live' ? 'live_comment_place_info' : 'comment_place_info';
  return { ...card, type, place_id, name, latitude, longitude };
}

function link({ token_id }: Input, { previews }: World): Attachment | null {
  if (/^\d+$/.test(token_id)) throw badParameter('token_id', 'bad_address');
  return previews.get(token_id) ?? null;
}

/** The link to a post that the caller may read, as they are told of it. */
function linkToPost({ token_id }: Input, caller: Caller): Attachment | undefined {
  const link = linkedPost(token_id, caller);
  const post = caller.world.threads.get(link?.target ?? '')?.post;
  return link && post && describedLink(link, { text: post.body.text, attachment: post.attachment });
}

function tokenAttachment(input: Input, thread: Thread | null, world: World): Attachment | null {
  if (input.token_type === 'link') return link(input, world);
  if (thread === null) throw badParameter('token_type', 'not_offered');
  switch (input.token_type) {
    case 'donation':
      return fundraiser(input, thread);
    case 'place':
      return place(input, thread, world);
  }
}

/** Prepares an attachment for a person's next comment in a thread or, of a link, for a post of theirs. */
export const addComposerToken: MockHandler<'addComposerToken'> = (input, caller) => {
  const { ft_ent_identifier, token_type: type, token_id: id } = input;
  const { person, place: written, thread } = findAttacher(caller, ft_ent_identifier, input.actor);
  const { world } = caller;
  const link = type === 'link' ? linkToPost(input, caller) : undefined;
  const attachment = link ? null : tokenAttachment(input, thread, world);
  const key = tokenKey({ thread: written, person: person.id, type, id });
  if (attachment === null) world.composerTokens.delete(key);
  else world.composerTokens.set(key, attachment);
  return { attachment: link ?? attachment };
};
