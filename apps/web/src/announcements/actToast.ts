import {
  acceptAnswer,
  banUser,
  hideComment,
  livePinComment,
  muteMember,
  pinComment,
  type EndedAct,
  type UfiState,
  type UfiThunk,
} from 'ufi-core';
import type { MessageDescriptor } from 'react-intl';
import { actDescriptors } from '../messages/actDescriptors.ts';

/** What a toast says of an act of moderation, and how the act is undone; null if it can't be. */
export interface ActToast {
  readonly text: MessageDescriptor;
  readonly undo: UfiThunk<unknown, UfiState> | null;
}

type Act = Pick<EndedAct, 'mutation' | 'comment' | 'before'>;

/** The input of a mutation, field by field. */
const fieldsOf = ({ input }: EndedAct['mutation']): Readonly<Record<string, unknown>> => ({ ...input });

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function highlightToast({ mutation }: Act): ActToast | null {
  const { target, instance, kind } = mutation;
  const { comment, isPinned, isAccepted, replaced } = fieldsOf(mutation);
  const [own, other] = [textIn(comment), textIn(replaced)];
  const place = { target, instance };
  switch (kind) {
    case 'pinComment':
      return isPinned === true
        ? {
            text: actDescriptors.pinned,
            undo: pinComment({ ...place, comment: other === '' ? own : other, isPinned: other !== '' }),
          }
        : { text: actDescriptors.unpinned, undo: pinComment({ ...place, comment: own, isPinned: true }) };
    case 'acceptAnswer':
      return isAccepted === true
        ? {
            text: actDescriptors.accepted,
            undo: acceptAnswer({ ...place, comment: other === '' ? own : other, isAccepted: other !== '' }),
          }
        : { text: actDescriptors.unaccepted, undo: acceptAnswer({ ...place, comment: own, isAccepted: true }) };
    case 'livePinComment':
      return {
        text: own === '' ? actDescriptors.liveUnpinned : actDescriptors.livePinned,
        undo: livePinComment({ ...place, comment: other === '' ? null : other }),
      };
    default:
      return null;
  }
}

function restrictionToast({ mutation }: Act): ActToast | null {
  const { target, instance, kind } = mutation;
  const { comment, page, group, isBanned, seconds, duration } = fieldsOf(mutation);
  const object = { target, instance, comment: textIn(comment) };
  switch (kind) {
    case 'banUser':
      return isBanned === true
        ? {
            text: seconds === null ? actDescriptors.banned : actDescriptors.suspended,
            undo: banUser({ ...object, page: textIn(page), isBanned: false }),
          }
        : { text: actDescriptors.unbanned, undo: null };
    case 'muteMember':
      return duration === null
        ? { text: actDescriptors.unmuted, undo: null }
        : { text: actDescriptors.muted, undo: muteMember({ ...object, group: textIn(group), duration: null }) };
    default:
      return null;
  }
}

function spamToast({ mutation, comment, before }: Act): ActToast | null {
  const { target, instance, kind } = mutation;
  const { comment: id, isHidden } = fieldsOf(mutation);
  const holdAgain = hideComment({ target, instance, comment: textIn(id), isHidden: true });
  switch (kind) {
    case 'keepSpam':
      return { text: actDescriptors.approved, undo: before?.priorstatus === 'spam' ? holdAgain : null };
    case 'appealSpam':
      return { text: actDescriptors.appealed, undo: null };
    case 'hideComment':
      if (isHidden === false) {
        return before?.priorstatus === 'spam' ? { text: actDescriptors.back, undo: holdAgain } : null;
      }
      // Who hides a comment from themselves alone moderates nothing.
      return comment === undefined || comment.ishidden
        ? null
        : {
            text: actDescriptors.markedAsSpam,
            undo: hideComment({ target, instance, comment: comment.fbid, isHidden: false }),
          };
    default:
      return null;
  }
}

function deletionToast({ mutation }: Act): ActToast | null {
  switch (mutation.kind) {
    case 'deleteComment': {
      const { blocksAuthor } = fieldsOf(mutation);
      return { text: blocksAuthor === true ? actDescriptors.blocked : actDescriptors.deleted, undo: null };
    }
    case 'deleteCommentAndRemoveCommenter':
      return { text: actDescriptors.removed, undo: null };
    default:
      return null;
  }
}

/** The toast of an act; null if it was none of moderation: what people do to their own comments is only announced. */
export function actToast(act: EndedAct, ownActors: readonly string[]): ActToast | null {
  if (act.outcome !== 'done') return null;
  const isOwn = act.before === undefined || ownActors.includes(act.before.author);
  return highlightToast(act) ?? restrictionToast(act) ?? spamToast(act) ?? (isOwn ? null : deletionToast(act));
}
