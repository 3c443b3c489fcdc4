import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { muteSettingsSchema } from '../../fields/muteSettings.ts';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Mutes threads: -1 for good, 0 no longer, otherwise for so many seconds (S7.28). A muted thread sends no push message and
 * no mail, and is never unseen. Refused: another's thread (noSuchObject).
 */
export const changeMuteThread = defineEndpoint({
  name: 'changeMuteThread',
  path: '/ajax/mercury/change_mute_thread.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: idListSchema, mute_settings: muteSettingsSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeMuteThread> = {
  access: ['readMessages'],
  input: { ids: ['12'], mute_settings: 3600, client_id: 'c-1' },
  badInputs: { ids: [[], ['0'], '12'], mute_settings: [-2, 0.5, 31622401] },
};
