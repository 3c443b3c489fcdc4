import { settleTips } from '../features/tip-jar/index.ts';
import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import type { DemoPayments } from './createDemoPayments.ts';
import type { DemoPost, DemoThread } from './demoPosts.ts';
import { authorOf } from './seedPosts.ts';

interface SeededLive {
  readonly timed: TimedServices;
  readonly keys: Keys;
  readonly post: DemoPost;
  /** The post and its thread. */
  readonly target: string;
  readonly payments: DemoPayments;
}

/** Adds the parts that only a broadcast has: chat commands, announcements of its page, and tips. */
export async function seedLive({ timed, keys, post, target, payments }: SeededLive): Promise<void> {
  const { call } = timed;
  const { by, as } = authorOf(post.author, keys);
  const { commands = [], announcements = [], tips = [], here = [] } = post.thread;
  for (const { name, answer, askedBy } of commands) {
    await call('setChatCommand', { owner_id: keys.idOf(post.author), name, answer }, by);
    const input = { ft_ent_identifier: target, comment_text: `!${name}` };
    await call('addComment', input, { person: keys.idOf(askedBy) });
  }
  for (const comment_text of announcements)
    await call('addComment', { ...as, ft_ent_identifier: target, comment_text }, by);
  for (const { by: key, text, place } of here) {
    const person = { person: keys.idOf(key) };
    const token_id = keys.idOf(place);
    await call('addComposerToken', { ft_ent_identifier: target, token_type: 'place', token_id }, person);
    const input = { ft_ent_identifier: target, comment_text: text, attached_place_id: token_id };
    await call('addComment', input, person);
  }
  if (tips.length > 0) await seedTips(tips, { timed, keys, post, target, payments });
}

/** Pays into the tip jar of the broadcast's page, which is open meanwhile. */
async function seedTips(tips: NonNullable<DemoThread['tips']>, { timed, keys, post, target, payments }: SeededLive) {
  const { call, services } = timed;
  const { by } = authorOf(post.author, keys);
  const setJar = (has_tip_jar: boolean) =>
    call('setPageStars', { payee_id: keys.idOf(post.author), is_enabled: true, minimum_tip: 10, has_tip_jar }, by);
  await setJar(true);
  for (const { by: key, text, option } of tips) {
    const input = { ft_ent_identifier: target, option, text, return_to: `/live/${target}` };
    const { checkout_uri } = await call('openTipJar', input, { person: keys.idOf(key) });
    await payments.pay(checkout_uri);
    await settleTips(services);
  }
  await setJar(false);
}
