import { describedBy, type AnyAttachment, type MediaDescriptions } from 'ufi-core/contract';
import { isRequestFolder } from '../folderOf.ts';
import { folderOfOther } from './checkSending.ts';
import type { Conversation, SendingContext } from './replyRefusal.ts';
import { MessageRefusal, type MessageMedium } from './rows.ts';

/** What a new message has, and the uploads that become its own. */
export interface AttachedMedia {
  readonly attachments: readonly AnyAttachment[];
  readonly media: readonly string[];
}

const isPicture = ({ attachment: { type } }: MessageMedium): boolean => type === 'photo' || type === 'gif';

/** A medium that a person may send. @throws MessageRefusal noSuchObject for another's, tryLater for a video that is still checked */
export function attachable(medium: MessageMedium | undefined, person: string): MessageMedium {
  const isTheirs = medium?.owner === null || (medium?.owner === person && medium.isPrivate && !medium.isUsed);
  if (medium === undefined || !isTheirs || medium.status === 'failed') throw new MessageRefusal('noSuchObject');
  if (medium.status === 'encoding') throw new MessageRefusal('tryLater');
  return medium;
}

interface AttachingInput {
  readonly attached?: readonly string[] | undefined;
  readonly descriptions?: MediaDescriptions | undefined;
}

/**
 * The attachments of a new message (mercury.148): several pictures, or one of another kind, with what their
 * sender says is on them (mercury.161).
 *
 * @throws MessageRefusal
 */
export function attachedMedia(
  { attached: ids = [], descriptions }: AttachingInput,
  { media, person }: SendingContext,
): AttachedMedia {
  const found = ids.map((id) => attachable(media.get(id), person));
  const isOneKind = found.length <= 1 || found.every(isPicture);
  if (!isOneKind || new Set(ids).size < ids.length) throw new MessageRefusal('badParameter', { attached: 'one_kind' });
  const attachments = describedBy(
    found.map(({ attachment }) => attachment),
    descriptions,
  );
  if (attachments === null) throw new MessageRefusal('badParameter', { descriptions: 'not_allowed' });
  return {
    attachments,
    media: found.filter(({ owner }) => owner !== null).map(({ id }) => id),
  };
}

/** True if a message arrives as a request, or in spam that never was more, where words alone are delivered. */
export function isRequest({ thread, members }: Conversation, context: SendingContext): boolean {
  if (thread.type === 'group') return false;
  if (thread.version === 0) return folderOfOther(context, null) !== 'INBOX';
  const theirs = members.find(({ mailbox_id: id }) => id !== context.mailbox);
  if (theirs === undefined) return false;
  // What an accepted thread was marked as tells its writer nothing.
  return isRequestFolder(theirs.folder === 'SPAM' ? (theirs.folder_before ?? 'OTHER') : theirs.folder);
}
