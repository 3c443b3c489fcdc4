import { editsLength, attachmentIn } from 'ufi-core/contract';
import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import type { CommentExtras } from '../../world/thread.ts';

/** The attachment of an earlier version. */
function earlierAttachment(extras: CommentExtras = {}) {
  const attachment = attachmentIn(extras);
  return attachment === undefined ? {} : { attachment };
}

const cursorAt = (version: number): string => (version > 0 ? String(version) : `b${-version}`);

/** Returns the versions of a comment, newest first. */
export const fetchEditHistory: MockHandler<'fetchEditHistory'> = (input, caller) => {
  const [thread = '', id = ''] = input.comment_token.split('_');
  const comment = visibleComment(authorizeViewer(caller, thread, input.actor), id);
  const { cursor } = input;
  if (cursor !== undefined && !/^(?:[1-9]\d{0,14}|b\d{1,3})$/.test(cursor)) throw badParameter('cursor', 'bad_format');
  const { body, extras, createdAt, editedAt, version, earlier = [] } = comment;
  // Versions of an imported comment are numbered up to 0.
  const before = cursor === undefined ? version : Number(cursor.replace('b', '-'));
  const older = earlier.filter((text) => text.version < before).toReversed();
  const page = older.slice(0, editsLength);
  const present = { text: body.text, dir: body.dir, time: editedAt ?? createdAt, ...earlierAttachment(extras) };
  return {
    comment_id: id,
    versions: [
      ...(cursor === undefined ? [present] : []),
      ...page.map(({ body: { text, dir }, writtenAt, extras: then }) => ({
        text,
        dir,
        time: writtenAt,
        ...earlierAttachment(then),
      })),
    ],
    cursor: older.length > page.length ? cursorAt(page.at(-1)?.version ?? 0) : null,
  };
};
