import { enterThread } from '../calls/enterThread.ts';
import { callerAt } from '../calls/inPlugin.ts';
import { signedIn, type Caller, type MockHandler } from '../calls/mockHandler.ts';
import { badParameter, Refused } from '../calls/refused.ts';
import { articleKey, findSite } from '../world/articles.ts';
import { suggestedMentions } from '../world/mentionable.ts';
import { profileRecord } from '../world/profileRecord.ts';
import { threadKey } from 'ufi-plugin';

interface Place {
  readonly ft_ent_identifier?: string | undefined;
  readonly href?: string | undefined;
}

/** Where somebody writes, and whose session counts there. */
function placeOf({ ft_ent_identifier: target, href }: Place, caller: Caller): { thread: string; here: Caller } {
  if ((target === undefined) === (href === undefined)) {
    throw badParameter('ft_ent_identifier', target === undefined ? 'missing' : 'not_allowed');
  }
  if (href === undefined) return { thread: target ?? '', here: caller };
  const site = findSite(caller.world, undefined, href);
  const key = articleKey(threadKey({ location: href }));
  const thread = [...caller.world.threads.values()].find(
    ({ post }) => post.article?.key === key && post.article.site === site?.id,
  );
  if (thread === undefined || site === undefined) throw new Refused('noSuchObject');
  return { thread: thread.post.id, here: callerAt(caller, site) };
}

/** Who could be mentioned under a thread, for whoever is signed in and sees it (S5.28, S5.29). */
export const suggestMentions: MockHandler<'suggestMentions'> = (input, caller) => {
  const { thread: id, here } = placeOf(input, caller);
  const person = signedIn(here);
  const { world, thread, actor } = enterThread(here, id, input.actor);
  const found = suggestedMentions({ world, thread, person, actor: actor ?? person.id }, input.q);
  return {
    entries: found.map((one) => ({
      ...profileRecord(one, person),
      ...(one.kind === 'page' && one.isVerified && { isVerified: true as const }),
    })),
  };
};
