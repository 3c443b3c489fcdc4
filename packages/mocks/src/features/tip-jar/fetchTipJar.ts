import { authorizeViewer } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { mockTipJar } from '../../world/purchases.ts';
import { isJarOpen } from './isJarOpen.ts';

/** The tip jar of a live video, null if there is none; and a payment of the caller into it. */
export const fetchTipJar: MockHandler<'fetchTipJar'> = ({ ft_ent_identifier: id, actor, payment_id }, caller) => {
  const { thread } = authorizeViewer(caller, id, actor);
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const { world, person } = caller;
  const isOpen = thread.post.video?.isLive === true && isJarOpen(world, thread.post.author);
  const tip = world.tips.get(payment_id ?? '');
  const isOwn = tip !== undefined && tip.person === person?.id && tip.thread === thread.post.id;
  const payment = isOwn ? { state: tip.state, option: tip.option, text: tip.text } : null;
  return { jar: isOpen ? mockTipJar : null, payment };
};
