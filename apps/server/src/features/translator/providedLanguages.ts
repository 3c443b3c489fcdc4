import { OutboundError } from '../../outbound/fetchJson.ts';
import type { TranslateProvider } from './createTranslateProvider.ts';
import type { ProvidedLanguage } from '../../i18n/languageCodes.ts';

interface ProvidedLanguagesOptions {
  readonly provider: Pick<TranslateProvider, 'languages'>;
  readonly clock: { monotonic(): number };
  readonly onFailure: (error: OutboundError) => void;
}

const ttlMs = 10 * 60_000;
const retryMs = 30_000;

/** Caches the provider's languages; stale ones are returned at once and refreshed in the background. */
export function createProvidedLanguages({ provider, clock, onFailure }: ProvidedLanguagesOptions) {
  let cached: readonly ProvidedLanguage[] = [];
  let refreshAt = -Infinity;
  const refresh = async (): Promise<void> => {
    refreshAt = clock.monotonic() + retryMs;
    try {
      cached = await provider.languages();
      refreshAt = clock.monotonic() + ttlMs;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      onFailure(error);
    }
  };
  return {
    refresh,
    languages(): readonly ProvidedLanguage[] {
      if (clock.monotonic() >= refreshAt) void refresh();
      return cached;
    },
  };
}
