import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { streamMessageSchema, streamResetSchema, typingNoticeSchema } from '../../stream/streamEvent.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * The stream's messages after the given positions (`<target>:<seq>,...`), for clients whose streaming is blocked.
 * `typing` lists who else is typing there (S4.19); absent if nobody is.
 */
export const pullStreamEvents = defineEndpoint({
  name: 'pullStreamEvents',
  method: 'GET',
  path: '/ufi/stream/pull/',
  kind: 'read',
  input: { targets: v.pipe(textSchema, v.maxLength(1024)) },
  payload: v.strictObject({
    messages: v.array(streamMessageSchema),
    resets: v.array(streamResetSchema),
    typing: v.optional(v.array(typingNoticeSchema)),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof pullStreamEvents> = {
  access: ['visible'],
  input: { targets: '10:0' },
};
