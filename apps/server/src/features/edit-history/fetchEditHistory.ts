import { endpointRegistry, may } from 'ufi-core/contract';
import { readCommentsById, type ThreadServices } from '../lists/index.ts';
import { attachmentAtVersion, readEdits, type TextVersion } from './readEdits.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { rolesOf } from '../../access/rolesOf.ts';

type Request = QueryRequest<typeof endpointRegistry.fetchEditHistory, ThreadServices>;

/** The versions of a comment's text, newest first in pages, for anybody who may read it (S7.33). */
export const fetchEditHistory = defineQuery(endpointRegistry.fetchEditHistory, {
  select: async ({ input, caller, actor, services }: Request) => {
    const [threadId = '', id = ''] = input.comment_token.split('_');
    const visitor = { person: caller.person, actor };
    const found = await readCommentsById({ threadId, visitor, services }, [id]);
    const comment = found.comments.find((each) => each.id === id);
    if (comment === undefined) throw new ApiError('noSuchObject');
    const roles = rolesOf({ ...found, comment }, found.access);
    if (!may('readEditHistory', { roles, restrictions: [] })) throw new ApiError('noPermission');
    return comment;
  },
  hydrate: async (comment, { input: { cursor }, services }) => {
    const earlier = await readEdits(services.pool, { comment, cursor });
    const { text, dir, created_at, edited_at, extras } = comment;
    const latest: TextVersion = { text, dir, time: edited_at ?? created_at, ...attachmentAtVersion(extras) };
    const present = cursor === undefined ? [latest] : [];
    return { id: comment.id, versions: [...present, ...earlier.versions], cursor: earlier.cursor };
  },
  filter: (page) => page,
  present: ({ id, versions, cursor }) => ({ comment_id: id, versions: [...versions], cursor }),
});
