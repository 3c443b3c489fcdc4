import { endpointRegistry, type MentionEntry, type ParsedInputOf } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import { loadThread } from '../../queries/loadThread.ts';
import { profileRecord, type ProfileRow } from '../profiles/index.ts';
import { suggestMentions as findMentions } from './suggestions/suggestMentions.ts';
import { callerAt } from '../../access/caller.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { resolveArticle } from '../articles/index.ts';

type SuggestMentions = typeof endpointRegistry.suggestMentions;

/** The thread that is written in, and the person whose session is valid there. */
async function placeOf({ input, caller, services }: QueryRequest<SuggestMentions>) {
  const { ft_ent_identifier: target, href } = input as ParsedInputOf<SuggestMentions>;
  if (href === undefined) {
    if (target === undefined) throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'missing' } });
    return { threadId: target, person: caller.person };
  }
  const article = await resolveArticle(services, { target_id: target, iframe_referer: href });
  return { threadId: article.id, person: callerAt(caller, article.site.id).person };
}

const entryOf = (row: ProfileRow): MentionEntry => ({
  ...profileRecord(row),
  ...(row.is_verified && { isVerified: true }),
});

/** Suggestions of actors to mention under a thread, for anybody who is signed in and can see it (S5.28, S5.29). */
export const suggestMentions = defineQuery(endpointRegistry.suggestMentions, {
  select: async (request) => {
    const { threadId, person } = await placeOf(request);
    if (person === null) throw new ApiError('sessionEnded');
    const actor = request.input.actor ?? person;
    await loadThread(request.services.pool, threadId, { visitor: { person, actor } });
    return { threadId, person, actor };
  },
  hydrate: async (place, { input, services }) => {
    const typed = foldName(input.q);
    return typed === '' ? [] : findMentions(services.pool, { ...place, typed });
  },
  filter: (rows) => rows,
  present: (rows) => ({ entries: rows.map(entryOf) }),
});
