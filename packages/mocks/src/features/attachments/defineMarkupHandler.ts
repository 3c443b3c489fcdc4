import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentMarkup, type MarkedUpType } from 'ufi-core/internal/markup';
import type { CommentExtras } from '../../world/thread.ts';
import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

interface MarkupInput {
  readonly comment_id: string;
  readonly actor?: string | undefined;
}

type OwnMarkup = Exclude<MarkedUpType, 'marketplace_ecomm_product_item'>;

const isOfType =
  (type: OwnMarkup) =>
  (attachment: { readonly type: string } | undefined): attachment is AttachmentOf<OwnMarkup> =>
    attachment?.type === type;

/** What the markup is made of on a comment that the caller may read. @throws ApiError noSuchObject */
export function readAttached({ comment_id, actor }: MarkupInput, caller: Caller) {
  const [post = '', id = ''] = comment_id.split('_');
  return attachmentsOn(visibleComment(authorizeViewer(caller, post, actor), id).extras);
}

const attachmentsOn = ({ attachment, file_comment }: CommentExtras = {}) => [attachment, file_comment];

/** Defines a handler of S7.31: the markup of a comment's attachment of one type. */
export const defineMarkupHandler =
  (type: OwnMarkup) =>
  (input: MarkupInput, caller: Caller): { markup: string } => {
    const attachment = readAttached(input, caller).find(isOfType(type));
    if (attachment === undefined) throw new ApiError('noSuchObject');
    return { markup: attachmentMarkup(attachment, caller.locale) };
  };
