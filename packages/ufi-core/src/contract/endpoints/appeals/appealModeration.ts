import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { maxAppealLength, moderationCaseSchema } from './moderationCase.ts';

/**
 * Appeals once against a comment of the caller's being hidden or deleted (S6.04), against a ban, a mute, or the suspension
 * of their account, as long as it is so; in their own words, or with none. The same again has no effect, other words are
 * refused (`duplicate`).
 */
export const appealModeration = defineEndpoint({
  name: 'appealModeration',
  path: '/ajax/moderation/appeal/',
  kind: 'change',
  input: {
    ...changeEntries,
    act_id: fbidSchema,
    appeal: v.pipe(textSchema, v.trim(), v.maxLength(maxAppealLength)),
  },
  payload: moderationCaseSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof appealModeration> = {
  access: ['appealSpam'],
  input: { act_id: '7', appeal: 'Não era propaganda' },
  badInputs: { act_id: ['x'], appeal: ['x'.repeat(maxAppealLength + 1)] },
};
