import { endpointRegistry, may } from 'ufi-core/contract';
import { readCommentsById } from '../reading/readCommentsById.ts';
import { read, Refused } from '../road/index.ts';
import { rolesOf } from '../standing/rolesOf.ts';
import { presentTranslation } from '../translation/presentTranslation.ts';

/** Comments in the reader's language (S7.12), of those that they may read. */
export const translateComments = read(endpointRegistry.translateComments, {
  skeleton: async ({ input, caller: { person }, actor, services }) => {
    const { ft_ent_identifier: threadId, comment_ids } = input;
    const reading = await readCommentsById({ threadId, visitor: { person, actor }, services }, comment_ids);
    if (person === null || reading.standing === null) throw new Refused('sessionEnded');
    const roles = rolesOf(reading, reading.standing);
    if (!may('translate', { roles, restrictions: [] })) throw new Refused('noPermission');
    return { person, comments: reading.comments };
  },
  hydrate: ({ person, comments }, { caller: { locale }, services: { translator } }) => {
    if (translator === undefined) throw new Refused('noSuchObject');
    return translator.translate({ person, comments, locale });
  },
  filter: (translated) => translated,
  present: (translated, { input }) => ({
    target: input.ft_ent_identifier,
    translations: translated.map(presentTranslation),
  }),
});
