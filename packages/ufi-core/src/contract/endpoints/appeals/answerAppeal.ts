import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { maxAppealAnswer } from './moderationCase.ts';

/**
 * Answers an appeal: the comment is published again, or what was done to it is upheld, which takes a sentence. Refused:
 * one's own, and one against somebody of a higher rank (noPermission), and what is answered or stands no more
 * (noSuchObject).
 */
export const answerAppeal = defineEndpoint({
  name: 'answerAppeal',
  path: '/ufi/comment/answer_appeal/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    act_id: fbidSchema,
    is_restored: v.boolean(),
    answer: v.pipe(textSchema, v.trim(), v.maxLength(maxAppealAnswer)),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof answerAppeal> = {
  access: ['unmarkSpam', 'delete'],
  input: { ft_ent_identifier: '10', comment_id: '11', act_id: '7', is_restored: false, answer: 'É propaganda' },
  badInputs: { act_id: ['x'], is_restored: ['yes'], answer: ['x'.repeat(maxAppealAnswer + 1)] },
};
