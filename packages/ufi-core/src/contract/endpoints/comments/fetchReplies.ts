import * as v from 'valibot';
import { maxListLength } from '../../records/commentList.ts';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { orderingModeSchema } from '../../fields/orderingMode.ts';
import { listAnswerSchema } from '../../records/listAnswer.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxListLength));
const perParent = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(20)));

/**
 * Replies to one or more comments, oldest first (S7.23). `offsets`, `lengths`, `cursors` and `around_reply_ids`
 * correspond to `parent_comment_ids` by position; a cursor takes precedence over an offset. `translate_all` also
 * returns cached translations.
 */
export const fetchReplies = defineEndpoint({
  name: 'fetchReplies',
  path: '/ajax/ufi/reply_fetch.php',
  kind: 'read',
  input: {
    ...originEntries,
    ft_ent_identifier: fbidSchema,
    parent_comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(20)),
    offsets: perParent(count),
    lengths: perParent(length),
    numpagerclicks: v.optional(count),
    containerorderingmode: v.optional(orderingModeSchema),
    translate_all: v.optional(v.boolean()),
    cursors: perParent(v.nullable(v.pipe(textSchema, v.maxLength(512)))),
    around_reply_ids: perParent(v.nullable(fbidSchema)),
  },
  payload: listAnswerSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchReplies> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', parent_comment_ids: ['11'] },
};
