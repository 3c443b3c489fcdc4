import { authorizeViewer } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { mockTipJar } from '../../world/purchases.ts';
import { isJarOpen } from './isJarOpen.ts';

/** The tip jar of a live video; null if there is none. */
export const fetchTipJar: MockHandler<'fetchTipJar'> = ({ ft_ent_identifier: id, actor }, caller) => {
  const { thread } = authorizeViewer(caller, id, actor);
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  return { jar: thread.post.video?.isLive === true && isJarOpen(caller.world, thread.post.author) ? mockTipJar : null };
};
