import * as v from 'valibot';
import { actorEntries } from '../../defineEndpoint.ts';
import { commentKeySchema } from '../../ids.ts';
import { domSelectorSchema } from '../../uploading.ts';

/**
 * What each of the six calls of S7.31 sends: a comment, by its `id`, and the element inside the comment's
 * own box that is to hold the answer.
 */
export const markupInput = {
  ...actorEntries,
  comment_id: commentKeySchema,
  dom_selector: domSelectorSchema,
};

/**
 * What they answer: HTML of the thing on that comment, built by the server from its record, every text in it escaped
 * and every address checked. It has no script, style, form or event attribute; a client sanitises it all the same.
 */
export const markupPayload = v.strictObject({ markup: v.pipe(v.string(), v.maxLength(64 * 1024)) });
