import * as v from 'valibot';
import { listSectionSchema, maxListLength } from '../../records/commentList.ts';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { listAnswerSchema } from '../../records/listAnswer.ts';
import { orderingModeSchema } from '../../fields/orderingMode.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A time in 2065, after which ids would have more digits. */
const maxTime = 3_000_000_000;

/**
 * A page of a post's comments (S7.22), with the first replies of each. Without `cursor` and `offset` it is the first
 * page shown: the list's end, or in `time` its start. `cursor` (from an earlier answer) continues from there;
 * `around_comment_id` centres the page on a comment; `from_time` (Unix seconds, in orderings by time only) starts it
 * with the first comment of that time or later, or else with the last one. `offset` alone reaches 1,000 places from
 * either end (badParameter beyond: use a cursor), and counts from the list's end if `direction` is `descending`; in a
 * bottom-up live list it must be 0 (S5.12). `viewas` is another actor of the person, whose view is used.
 * `translate_all` also returns cached translations. The remaining fields of section 7 describe the client and have no
 * effect.
 */
export const fetchComments = defineEndpoint({
  name: 'fetchComments',
  path: '/ajax/ufi/comment_fetch.php',
  kind: 'read',
  input: {
    ...originEntries,
    ft_ent_identifier: fbidSchema,
    viewas: v.optional(v.nullable(fbidSchema)),
    offset: v.optional(count),
    length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxListLength))),
    orderingmode: v.optional(orderingModeSchema),
    section: v.optional(listSectionSchema),
    direction: v.optional(v.picklist(['ascending', 'descending'])),
    numpagerclicks: v.optional(count),
    translate_all: v.optional(v.boolean()),
    clientcommentcount: v.optional(count),
    ircid: v.optional(v.pipe(textSchema, v.maxLength(256))),
    cursor: v.optional(v.pipe(textSchema, v.maxLength(512))),
    around_comment_id: v.optional(fbidSchema),
    from_time: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTime))),
  },
  payload: listAnswerSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchComments> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
