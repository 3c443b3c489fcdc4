import type { AnyAttachment, AttachmentOf, Endpoint, PayloadOf } from 'ufi-core/contract';
import type * as v from 'valibot';
import { attachmentMarkup, type MarkedUpType } from 'ufi-core/internal/markup';
import { readVisibleComment, type ThreadServices } from '../lists/index.ts';
import type { Caller } from '../../access/caller.ts';
import type { Visitor } from '../../access/threadAccess.ts';
import { readExtras } from '../../database/rows/commentExtras.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

interface MarkupInput {
  readonly comment_id: string;
  readonly actor?: string | undefined;
}

/** An endpoint of S7.31. */
type MarkupEndpoint = Endpoint<
  string,
  v.GenericSchema<unknown, MarkupInput>,
  v.GenericSchema<unknown, { markup: string }>
>;

type OwnMarkup = Exclude<MarkedUpType, 'marketplace_ecomm_product_item'>;

const isOfType =
  (type: OwnMarkup) =>
  (attached: { readonly type: string } | undefined): attached is AttachmentOf<OwnMarkup> =>
    attached?.type === type;

/** What the markup is made of on a comment that the caller may read, and who that is. @throws ApiError noSuchObject */
export async function readAttached(
  { comment_id, actor }: MarkupInput,
  { person }: Caller,
  services: ThreadServices,
): Promise<{ readonly visitor: Visitor; readonly attached: readonly (AnyAttachment | undefined)[] }> {
  const [threadId = '', id = ''] = comment_id.split('_');
  const visitor: Visitor = { person, actor: actor ?? person };
  const { extras } = await readVisibleComment({ threadId, visitor, services }, id);
  const { attachment, file_comment } = readExtras(extras);
  return { visitor, attached: [attachment, file_comment] };
}

/**
 * Defines a handler of S7.31: returns the markup of an attachment of one type, if the caller may read the comment. The
 * markup depends on the record alone; `dom_selector` is only used by the client.
 */
export const defineMarkupHandler =
  <E extends MarkupEndpoint>(_endpoint: E, type: OwnMarkup): Handler<E, ThreadServices> =>
  async (input, caller, services) => {
    const found = (await readAttached(input, caller, services)).attached.find(isOfType(type));
    if (found === undefined) throw new ApiError('noSuchObject');
    return { markup: attachmentMarkup(found, caller.locale) } as PayloadOf<E>;
  };
