import type { Config } from '../config/index.ts';
import type { Log } from '../database/engine/index.ts';
import { createGifProvider, createGifs, type Gifs } from '../features/gifs/index.ts';
import type { ServerClock } from '../runtime/serverClock.ts';

/** Creates the GIFs if the operator configured a service. */
export function openGifs(
  { gifUrl, gifApiKey }: Pick<Config, 'gifUrl' | 'gifApiKey'>,
  { clock, log }: { readonly clock: ServerClock; readonly log: Log },
): Gifs | undefined {
  if (gifUrl === undefined) return undefined;
  return createGifs({
    clock,
    provider: createGifProvider({ url: gifUrl, apiKey: gifApiKey }),
    onFailure: ({ failure, status }) =>
      log.warn({ failure, status }, 'the service of moving pictures did not answer as it should'),
  });
}
