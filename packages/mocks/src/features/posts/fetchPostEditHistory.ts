import { editsLength } from 'ufi-core/contract';
import { cardIn, describedIn } from 'ufi-core/internal/rules';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';

/** Returns the versions of a post's words, newest first. */
export const fetchPostEditHistory: MockHandler<'fetchPostEditHistory'> = (input, caller) => {
  const { post } = authorizeViewer(caller, input.ft_ent_identifier, input.actor).thread;
  if (post.article !== undefined) throw new ApiError('noSuchObject');
  const { cursor } = input;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw badParameter('cursor', 'bad_format');
  const { at = post.createdAt, version = 0, earlier = [] } = post.edited ?? {};
  const [card, descriptions] = [cardIn(post.attachment), describedIn(post.attachment)];
  const all = [
    ...earlier,
    { body: post.body, writtenAt: at, version, descriptions, ...(card && { card }) },
  ].toReversed();
  const older = cursor === undefined ? all : all.filter((each) => each.version < Number(cursor));
  const page = older.slice(0, cursor === undefined ? editsLength + 1 : editsLength);
  return {
    versions: page.map(({ body: { text, dir }, writtenAt, card: then, descriptions: said }) => ({
      text,
      dir,
      time: writtenAt,
      ...(then && { attachment: then }),
      ...(said && { descriptions: said }),
    })),
    cursor: older.length > page.length ? String(page.at(-1)?.version) : null,
  };
};
