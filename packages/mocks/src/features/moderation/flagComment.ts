import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { changePayload, commonFields, definePluginCall } from '../embed/definePluginCall.ts';
import { ApiError } from '../../errors/apiError.ts';
import { scopeOf } from '../../access/threadAccess.ts';
import { markKey } from '../../world/thread.ts';

const flag = defineMutation({
  name: 'hideComment',
  action: ({ spam_action }) => (spam_action ? 'report' : 'hideForMyself'),
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, spam_action: isOn }, context) => {
    const { actor, person, thread, world, now } = context;
    const comment = visibleComment(context, comment_id);
    if (comment.author === actor) throw new ApiError('noPermission');
    const { isHidden = false, isReported = false } = thread.marks.get(markKey(comment_id, actor)) ?? {};
    if (isHidden === isOn) return null;
    const mark = { comment: comment_id, isHidden: isOn, isReported: isOn };
    const key = `${thread.post.id}_${comment_id}`;
    if (!isOn) {
      const kept = world.reports.filter((report) => report.comment !== key || report.person !== person.id);
      world.reports.splice(0, world.reports.length, ...kept);
      return { mark, comments: [comment] };
    }
    const report = { id: world.newId(), comment: key, person: person.id, isOpen: true };
    if (!isReported) world.reports.push({ ...report, scope: scopeOf(thread), reason: 'spam', note: '', at: now });
    return { mark };
  },
});

/** Hides a comment for the caller and reports it as spam to the site's moderators, or reverses both. */
export const flagComment = definePluginCall<'flagComment'>((input, context) => {
  const { comment_id, unflag } = input;
  const update = flag(
    { ...commonFields(input, context), comment_id, spam_action: !unflag, for_all: false },
    context.caller,
  );
  return { commentID: comment_id, ...changePayload([update], context) };
});
