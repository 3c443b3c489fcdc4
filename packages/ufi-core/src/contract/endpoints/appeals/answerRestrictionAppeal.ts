import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { maxAppealAnswer } from './moderationCase.ts';

/**
 * Answers an appeal against a ban, a mute or the suspension of an account: it is lifted or upheld, with words or without.
 * The same answer again has no effect. Refused: whoever may not lift it, and their own (noPermission, like what does not
 * exist), what was answered already (`duplicate`), and what is over (noSuchObject).
 */
export const answerRestrictionAppeal = defineEndpoint({
  name: 'answerRestrictionAppeal',
  path: '/ajax/moderation/answer_appeal/',
  kind: 'change',
  input: {
    ...actorEntries,
    act_id: fbidSchema,
    is_lifted: v.boolean(),
    answer: v.pipe(textSchema, v.trim(), v.maxLength(maxAppealAnswer)),
  },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof answerRestrictionAppeal> = {
  access: ['ban', 'liftBar', 'mute', 'manageInstance'],
  input: { act_id: '7', is_lifted: false, answer: 'Foi a terceira vez' },
  badInputs: { act_id: ['x'], is_lifted: ['yes'], answer: ['x'.repeat(maxAppealAnswer + 1)] },
};
