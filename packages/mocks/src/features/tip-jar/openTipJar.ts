import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { authorize } from '../../mutations/defineMutation.ts';
import { checkTip } from '../comments/addComment.ts';
import { canActAs } from '../../world/actor.ts';
import { mockTipJar } from '../../world/purchases.ts';
import { isJarOpen } from './isJarOpen.ts';

/** The most payments that somebody opens without paying them. */
const maxUnpaid = 10;

/** Begins a payment into the tip jar of a live video, once for a client id. */
export const openTipJar: MockHandler<'openTipJar'> = (input, caller) => {
  const { world, locale, origin } = caller;
  const person = requirePerson(caller);
  const viewer = authorizeViewer(caller, input.ft_ent_identifier, undefined);
  const { post } = viewer.thread;
  const granted = authorize(viewer, person.id, { actions: ['create'], object: null });
  if (post.kind !== 'live' || post.video?.isLive !== true) throw badParameter('ft_ent_identifier', 'not_allowed');
  const payee = world.actor(post.author);
  if (payee === undefined || canActAs(person, payee)) throw new ApiError('noPermission');
  if (person.isMinor) throw new ApiError('starsMinor');
  const words = { ft_ent_identifier: post.id, comment_text: input.text };
  const now = Math.floor(world.now() / 1_000);
  checkTip(words, { ...viewer, person, actor: person.id, object: null, granted, now, origin });
  if (mockTipJar.options[input.option] === undefined) throw badParameter('option', 'not_offered');
  const { client_id: clientId = world.newId(), ...meant } = input;
  const request = JSON.stringify(meant);
  const own = [...world.tips.values()].filter((tip) => tip.person === person.id);
  const known = own.find((tip) => tip.clientId === clientId);
  if (known !== undefined) {
    if (known.request !== request) throw new ApiError('duplicate');
    if (known.state === 'declined') throw new ApiError('purchaseClosed');
    return { checkout_uri: known.checkout };
  }
  if (!isJarOpen(world, post.author)) throw badParameter('option', 'not_offered');
  if (own.filter(({ state }) => state !== 'paid').length >= maxUnpaid) throw new ApiError('tooManyCalls');
  const id = world.newId();
  const { text, option, return_to } = input;
  const checkout = `${return_to}${return_to.includes('?') ? '&' : '?'}tip=${id}`;
  const common = { id, person: person.id, locale, clientId, request, option, text, checkout };
  world.tips.set(id, { ...common, thread: post.id, state: 'open', comment: null });
  return { checkout_uri: checkout };
};
