import type { Pool } from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../database/engine/index.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import { createTranslateProvider, createTranslator, type Translator } from '../features/translator/index.ts';
import { loadLanguages } from '../i18n/detectLanguage.ts';

interface TranslatorParts {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly log: Log;
}

/** Creates the translator if the operator configured a service. Waits at most three seconds for the service. */
export async function openTranslator(
  { translateUrl, translateApiKey }: Pick<Config, 'translateUrl' | 'translateApiKey'>,
  { pool, clock, log }: TranslatorParts,
): Promise<Translator | undefined> {
  if (translateUrl === undefined) return undefined;
  const provider = createTranslateProvider({ url: translateUrl, apiKey: translateApiKey });
  const onFailure = ({ failure, status }: { failure: string; status: number | undefined }) =>
    log.warn({ failure, status }, 'the translation service did not answer as it should');
  const translator = createTranslator({ pool, clock, provider, onFailure });
  // Loading blocks the event loop for seconds on a busy machine, in which the request would time out.
  await loadLanguages();
  await translator.refresh();
  return translator;
}
