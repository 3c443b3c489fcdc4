import { tipCard } from 'ufi-stars/contract';
import { writeTip } from '../comments/addComment.ts';
import type { PaymentOutcome } from '../../world/purchases.ts';
import { mockTipJar } from '../../world/purchases.ts';
import type { World } from '../../world/world.ts';

/** Ends a payment into a tip jar, as the event of a payment service does: once. Paid, its comment is written. */
export function endTip(world: World, id: string, outcome: PaymentOutcome): void {
  const tip = world.tips.get(id);
  const person = world.people.get(tip?.person ?? '');
  if (tip?.state !== 'open' || person === undefined || outcome === 'disputed' || outcome === 'lost') return;
  world.tips.set(id, { ...tip, state: outcome });
  if (outcome === 'declined') return;
  const { option, text, thread, locale } = tip;
  const { currency, options } = mockTipJar;
  const payee = world.actor(world.threads.get(thread)?.post.author ?? '')?.name ?? '';
  const card = { amount: options[option] ?? 0, currency, title: payee };
  const write = writeTip({ attachment: tipCard(card), tipOption: option });
  const caller = {
    world,
    person,
    locale,
    site: null,
    origin: '',
    setSession: () => undefined,
    answer: () => {
      throw new Error('a tip answers no call');
    },
  };
  const input = { ft_ent_identifier: thread, comment_text: text, client_id: `tip jar ${id}` };
  const [comment] = write(input, caller).records.comments ?? [];
  world.tips.set(id, { ...tip, state: outcome, comment: comment?.fbid ?? null });
}
