import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint.ts';
import { streamMessageSchema, streamResetSchema } from '../streamEvent.ts';

/** The stream's messages after the given positions (`<target>:<seq>,...`), for where streaming is blocked. */
export const pullStreamEvents = defineEndpoint({
  name: 'pullStreamEvents',
  method: 'GET',
  path: '/ufi/stream/pull/',
  kind: 'read',
  input: { targets: v.pipe(v.string(), v.maxLength(1024)) },
  payload: v.strictObject({ messages: v.array(streamMessageSchema), resets: v.array(streamResetSchema) }),
});
