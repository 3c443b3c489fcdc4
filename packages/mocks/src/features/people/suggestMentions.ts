import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { callerForSite } from '../embed/definePluginCall.ts';
import { requirePerson, type Caller, type MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { articleKey, findSite } from '../../world/articles.ts';
import { isOfSite } from '../../world/site.ts';
import type { Thread } from '../../world/thread.ts';
import { suggestedMentions } from '../../access/mentionable.ts';
import { profileRecord } from './profileRecord.ts';
import { threadKey } from 'ufi-plugin';

interface MentionContext {
  readonly ft_ent_identifier?: string | undefined;
  readonly href?: string | undefined;
}

function threadAt(href: string, { world }: Caller): Thread | undefined {
  const site = findSite(world, undefined, href);
  const key = articleKey(threadKey({ location: href }));
  return [...world.threads.values()].find(({ post }) => post.article?.key === key && post.article.site === site?.id);
}

/** The thread of the writer, and the caller by the session that is valid there. */
function placeOf(
  { ft_ent_identifier: target, href }: MentionContext,
  caller: Caller,
): { thread: string; here: Caller } {
  if (href === undefined) {
    if (target === undefined) throw badParameter('ft_ent_identifier', 'missing');
    return { thread: target, here: caller };
  }
  const { threads, sites } = caller.world;
  const thread = target === undefined ? threadAt(href, caller) : threads.get(target);
  const site = sites.get(thread?.post.article?.site ?? '');
  if (thread === undefined || site === undefined) throw new ApiError('noSuchObject');
  if (!isOfSite(site, href)) throw new ApiError('noPermission');
  return { thread: thread.post.id, here: callerForSite(caller, site) };
}

/** Suggests actors to mention in a thread that the signed-in caller may see (S5.28, S5.29). */
export const suggestMentions: MockHandler<'suggestMentions'> = (input, caller) => {
  const { thread: id, here } = placeOf(input, caller);
  const person = requirePerson(here);
  const { world, thread, actor } = authorizeViewer(here, id, input.actor);
  const found = suggestedMentions({ world, thread, person, actor: actor ?? person.id }, input.q);
  return {
    entries: found.map((one) => ({
      ...profileRecord(one, person),
      ...(one.kind === 'page' && one.isVerified && { isVerified: true as const }),
    })),
  };
};
