import { endpointRegistry, may } from 'ufi-core/contract';
import { readCommentsById, type ThreadServices } from '../lists/index.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { rolesOf } from '../../access/rolesOf.ts';
import { presentTranslation, type UsesTranslator } from '../translator/index.ts';

type Request = QueryRequest<typeof endpointRegistry.translateComments, ThreadServices & UsesTranslator>;

/** Translations of visible comments into the reader's language (S7.12). */
export const translateComments = defineQuery(endpointRegistry.translateComments, {
  select: async ({ input, caller: { person }, actor, services }: Request) => {
    const { ft_ent_identifier: threadId, comment_ids } = input;
    const view = await readCommentsById({ threadId, visitor: { person, actor }, services }, comment_ids);
    if (person === null || view.access === null) throw new ApiError('sessionEnded');
    const roles = rolesOf(view, view.access);
    if (!may('translate', { roles, restrictions: [] })) throw new ApiError('noPermission');
    return { person, comments: view.comments };
  },
  hydrate: ({ person, comments }, { caller: { locale }, services: { translator } }) => {
    if (translator === undefined) throw new ApiError('noSuchObject');
    return translator.translate({ person, comments, locale });
  },
  filter: (translated) => translated,
  present: (translated, { input }) => ({
    target: input.ft_ent_identifier,
    translations: translated.map(presentTranslation),
  }),
});
