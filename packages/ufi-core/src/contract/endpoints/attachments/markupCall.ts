import * as v from 'valibot';
import { actorEntries } from '../../defineEndpoint.ts';
import { commentKeySchema } from '../../fields/ids.ts';
import { domSelectorSchema } from '../../records/uploading.ts';

/**
 * The input of the six markup calls of S7.31: a comment's `id`, and the element inside the comment's own box that
 * receives the answer.
 */
export const markupInput = {
  ...actorEntries,
  comment_id: commentKeySchema,
  dom_selector: domSelectorSchema,
};

/**
 * The payload of the markup calls: HTML of the comment's attachment, built by the server from its record, with all text
 * escaped and every address checked. It contains no scripts, styles, forms or event attributes; clients sanitise it
 * anyway.
 */
export const markupPayload = v.strictObject({ markup: v.pipe(v.string(), v.maxLength(64 * 1024)) });
