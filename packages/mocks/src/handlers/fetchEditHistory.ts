import { editsLength, thingOf } from 'ufi-core/contract';
import { enterThread, visibleComment } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';
import type { CommentExtras } from '../world/thread.ts';

/** What hung on a comment then. */
function attachedThen(extras: CommentExtras = {}) {
  const attachment = thingOf(extras);
  return attachment === undefined ? {} : { attachment };
}

/** What a comment has said, the newest text first. */
export const fetchEditHistory: MockHandler<'fetchEditHistory'> = (input, caller) => {
  const [thread = '', id = ''] = input.comment_token.split('_');
  const comment = visibleComment(enterThread(caller, thread, input.actor), id);
  const { cursor } = input;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw badParameter('cursor', 'bad_format');
  const { body, extras, createdAt, editedAt, version, earlier = [] } = comment;
  const older = earlier.filter((text) => text.version < Number(cursor ?? version)).toReversed();
  const page = older.slice(0, editsLength);
  const present = { text: body.text, dir: body.dir, time: editedAt ?? createdAt, ...attachedThen(extras) };
  return {
    comment_id: id,
    versions: [
      ...(cursor === undefined ? [present] : []),
      ...page.map(({ body: { text, dir }, writtenAt, extras: then }) => ({
        ...{ text, dir, time: writtenAt },
        ...attachedThen(then),
      })),
    ],
    cursor: older.length > page.length ? String(page.at(-1)?.version) : null,
  };
};
