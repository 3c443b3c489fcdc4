import { attachmentMarkup, type MarkedUp, type MarkedUpType } from 'ufi-core/internal/markup';
import type { CommentExtras } from '../../world/thread.ts';
import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

interface MarkupInput {
  readonly comment_id: string;
  readonly actor?: string | undefined;
}

const isOfType =
  (type: MarkedUpType) =>
  (attachment: { readonly type: string } | undefined): attachment is MarkedUp =>
    attachment?.type === type;

const attachmentsOn = ({ attachment, file_comment }: CommentExtras = {}) => [attachment, file_comment];

/** Defines a handler of S7.31: the markup of a comment's attachment of one type. */
export const defineMarkupHandler =
  (type: MarkedUpType) =>
  ({ comment_id, actor }: MarkupInput, caller: Caller): { markup: string } => {
    const [post = '', id = ''] = comment_id.split('_');
    const { extras } = visibleComment(authorizeViewer(caller, post, actor), id);
    const attachment = attachmentsOn(extras).find(isOfType(type));
    if (attachment === undefined) throw new ApiError('noSuchObject');
    return { markup: attachmentMarkup(attachment, caller.locale) };
  };
