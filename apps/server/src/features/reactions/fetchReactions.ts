import { endpointRegistry } from 'ufi-core/contract';
import { readCommentsById, type ThreadServices } from '../lists/index.ts';
import { readReactors } from './readReactors.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

type Request = QueryRequest<typeof endpointRegistry.fetchReactions, ThreadServices>;

/** The reactors of a post, or of a visible comment: newest first, in pages. */
export const fetchReactions = defineQuery(endpointRegistry.fetchReactions, {
  select: async ({ input, caller, actor, services }: Request) => {
    const { ft_ent_identifier: threadId, comment_id } = input;
    const visitor = { person: caller.person, actor };
    const asked = comment_id === undefined ? [] : [comment_id];
    const found = await readCommentsById({ threadId, visitor, services }, asked);
    const comment = found.comments.find(({ id }) => id === comment_id);
    if (comment_id !== undefined && comment === undefined) throw new ApiError('noSuchObject');
    return { threadId, object: comment_id ?? threadId, scope: found.thread.scope_id };
  },
  hydrate: async ({ threadId, object, scope }, { input, services }) => {
    const asked = { threadId, object, type: input.reaction_type, cursor: input.cursor };
    return { ...(await readReactors(services.pool, asked)), scope };
  },
  filter: (page) => page,
  present: ({ reactors, cursor, scope }, { input }) => ({
    target: input.ft_ent_identifier,
    reactors: reactors.map(({ actor, type }) => ({ actor: actor.id, reaction_type: type })),
    records: { actors: reactors.map(({ actor }) => actorRecord(actor, scope)) },
    cursor,
  }),
});
