import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { maxAppealLength, moderationCaseSchema } from './moderationCase.ts';

/**
 * Appeals once, in the author's words, against a comment of theirs being hidden or deleted, as long as it is (S6.04). The
 * same words again have no effect, others are refused (`duplicate`).
 */
export const appealModeration = defineEndpoint({
  name: 'appealModeration',
  path: '/ajax/moderation/appeal/',
  kind: 'change',
  input: {
    ...changeEntries,
    act_id: fbidSchema,
    appeal: v.pipe(textSchema, v.trim(), v.nonEmpty('empty'), v.maxLength(maxAppealLength)),
  },
  payload: moderationCaseSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof appealModeration> = {
  access: ['appealSpam'],
  input: { act_id: '7', appeal: 'Não era propaganda' },
  badInputs: { act_id: ['x'], appeal: ['', ' ', 'x'.repeat(maxAppealLength + 1)] },
};
