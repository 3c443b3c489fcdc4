import { isDeepStrictEqual } from 'node:util';
import { endpointRegistry } from 'ufi-core/contract';
import { cardFault, cardKindOf, changedCard } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { changeWords, wordsPart } from './postWords.ts';

/** Changes the item for sale or the fundraiser of a post, and keeps the version before. It is audited unless a person does it to their own post. */
export const changePostCard = defineMutation(endpointRegistry.changePostCard, {
  action: () => 'editPost',
  object: () => null,
  contextQuery: () => [wordsPart.ask()],
  decide: (input, { thread: { id, kind, owner_id, card }, person, part, now }) => {
    if (!card) throw new ApiError('noSuchObject');
    const fault = cardFault(cardKindOf(kind), input, now);
    if (fault) throw new ApiError('badParameter', { fields: { [fault.field]: fault.reason } });
    const after = changedCard(card, input);
    if (isDeepStrictEqual(after, card)) return null;
    const words = part(wordsPart).get(id);
    if (words === undefined) throw new ApiError('noSuchObject');
    const { text, dir, ranges } = words;
    const edit = changeWords({ text, dir, ranges, editedAt: now, before: card, after });
    const note = noteAudit({ action: 'editPost', target: owner_id ?? id, comment: null });
    return { object: id, sideEffects: [edit, ...(person === owner_id ? [] : [note])] };
  },
});
