import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { stickerPackSchema } from '../../records/stickerPack.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * The sticker packs available to everybody, in order; empty if the instance has none. Names and labels are in the
 * reader's language.
 */
export const fetchStickerPacks = defineEndpoint({
  name: 'fetchStickerPacks',
  method: 'GET',
  path: '/stickers/packs/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ packs: v.pipe(v.array(stickerPackSchema), v.maxLength(50)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchStickerPacks> = {
  access: ['anybody'],
  input: {},
};
