import type { Endpoint, PayloadOf } from 'ufi-core/contract';
import type * as v from 'valibot';
import { attachmentMarkup, type MarkedUp, type MarkedUpType } from 'ufi-core/internal/markup';
import { readVisibleComment, type ThreadServices } from '../lists/index.ts';
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

const isOfType =
  (type: MarkedUpType) =>
  (attached: { readonly type: string } | undefined): attached is MarkedUp =>
    attached?.type === type;

/**
 * Defines a handler of S7.31: returns the markup of an attachment of one type, if the caller may read the comment. The
 * markup depends on the record alone; `dom_selector` is only used by the client.
 */
export const defineMarkupHandler =
  <E extends MarkupEndpoint>(_endpoint: E, type: MarkedUpType): Handler<E, ThreadServices> =>
  async ({ comment_id, actor = null }, { person, locale }, services) => {
    const [threadId = '', id = ''] = comment_id.split('_');
    const visitor = { person, actor: actor ?? person };
    const comment = await readVisibleComment({ threadId, visitor, services }, id);
    const { attachment, file_comment } = readExtras(comment.extras);
    const found = [attachment, file_comment].find(isOfType(type));
    if (found === undefined) throw new ApiError('noSuchObject');
    return { markup: attachmentMarkup(found, locale) } as PayloadOf<E>;
  };
