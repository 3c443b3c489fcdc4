import type { Records } from 'ufi-core/contract';
import { toActorSwitch } from 'ufi-plugin/contract';
import { commonFields, idMapOf, definePluginCall, acceptsAuthor } from './definePluginCall.ts';
import { changeActor } from '../accounts/changeActor.ts';
import { fetchCommentsById } from '../comments/fetchCommentsById.ts';

/** Stores the actor that a person has chosen for an article. Returns that actor's marks and rights. */
export const switchActor = definePluginCall<'switchActor'>((input, context) => {
  const { actor, comment_ids } = input;
  const call = { ...commonFields(input, context), actor };
  const { records } = changeActor(call, context.caller);
  const seen: Records =
    comment_ids.length === 0 ? {} : fetchCommentsById({ ...call, comment_ids }, context.caller).records;
  return toActorSwitch({
    ids: comment_ids,
    idMap: idMapOf({ ...records, ...seen }, context),
    canPost: acceptsAuthor(context) && records.rights?.[0]?.cancomment === true,
    records: { ...records, commentMarks: seen.commentMarks },
  });
});
