import { pairKey } from './newRows.ts';
import type { SendingContext } from './replyRefusal.ts';
import { MessageRefusal, type MailboxEffects } from './rows.ts';

interface BlockingInput {
  readonly blocked_id: string;
  readonly is_blocked: boolean;
}

/**
 * Blocks an actor, or lifts it: a page bans a person, a person blocks anybody (mercury.91). The own mark says from then on
 * that nothing can be written; the other one is not told.
 *
 * @throws MessageRefusal badParameter for oneself, and for a page that is to be banned; noSuchObject for an absent actor
 */
export function decideBlock(
  { blocked_id: actor, is_blocked: isSet }: BlockingInput,
  { mailbox, kind, other, threads }: SendingContext,
): MailboxEffects {
  const isOwn = actor === mailbox;
  if (isOwn || (kind === 'page' && other?.kind === 'page'))
    throw new MessageRefusal('badParameter', { blocked_id: 'not_allowed' });
  if (other === null) throw new MessageRefusal('noSuchObject');
  const key = pairKey(mailbox, actor);
  const shared = [...threads.values()].filter(({ thread, own }) => thread.pair_key === key && !own.is_gone);
  return {
    block: { actor, kind: kind === 'page' ? 'banned' : 'blocked', isSet },
    members: shared.map(({ own }) => ({ ...own, version: own.version + 1 })),
  };
}
