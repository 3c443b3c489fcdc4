import { isDeepStrictEqual } from 'node:util';
import { endpointRegistry, type AttachedCard } from 'ufi-core/contract';
import { cardFault, cardKindOf, changedCard } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation, defineSideEffect } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { changeWords, wordsPart } from './postWords.ts';

const changeText = `update posts p set attachment = given.card
    from jsonb_to_recordset($1::jsonb) as given (id bigint, card jsonb) where p.id = given.id`;

/** Side effect: the card of the thread's post. */
const changeCard = defineSideEffect<AttachedCard>({
  name: 'change-cards',
  threadAfter: (card) => ({ card }),
  beforeJournal: (written) => {
    const last = new Map(written.map(({ thread: { id }, value: card }) => [id, { id, card }]));
    return [{ name: 'change-cards', text: changeText, values: [JSON.stringify([...last.values()])] }];
  },
});

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
    const edit = changeWords({ text, dir, ranges, editedAt: now, cardBefore: card });
    const note = noteAudit({ action: 'editPost', target: owner_id ?? id, comment: null });
    return { object: id, sideEffects: [edit, changeCard(after), ...(person === owner_id ? [] : [note])] };
  },
});
