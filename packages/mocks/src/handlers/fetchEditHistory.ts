import { editsLength } from 'ufi-core/contract';
import { enterThread, visibleComment } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';

/** What a comment has said, the newest text first. */
export const fetchEditHistory: MockHandler<'fetchEditHistory'> = (input, caller) => {
  const [thread = '', id = ''] = input.comment_token.split('_');
  const comment = visibleComment(enterThread(caller, thread, input.actor), id);
  const { cursor } = input;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw badParameter('cursor', 'bad_format');
  const { body, createdAt, editedAt, version, earlier = [] } = comment;
  const older = earlier.filter((text) => text.version < Number(cursor ?? version)).toReversed();
  const page = older.slice(0, editsLength);
  const present = { text: body.text, dir: body.dir, time: editedAt ?? createdAt };
  return {
    comment_id: id,
    versions: [
      ...(cursor === undefined ? [present] : []),
      ...page.map(({ body: { text, dir }, writtenAt }) => ({ text, dir, time: writtenAt })),
    ],
    cursor: older.length > page.length ? String(page.at(-1)?.version) : null,
  };
};
