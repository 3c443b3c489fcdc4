import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { TranslateProvider } from './createTranslateProvider.ts';
import { createRequestQueue } from '../../runtime/createRequestQueue.ts';
import { languagesInto, pairFor, type LanguagePair } from '../../i18n/languageCodes.ts';
import { detectLanguage } from '../../i18n/detectLanguage.ts';
import { createProvidedLanguages } from './providedLanguages.ts';
import { splitBatches } from './splitBatches.ts';
import { digestOf, findTranslations, saveTranslations, type TranslatedText } from './translationStore.ts';

interface TranslatorOptions {
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  readonly provider: TranslateProvider;
  /** Called on each failure, without the texts. */
  readonly onFailure: (error: OutboundError) => void;
  /** Requests per minute and person that need the provider; 30 by default, 0 for no limit. */
  readonly perMinute?: number;
}

/** Comments to translate, and the target language. */
export interface TranslationsQuery {
  readonly comments: readonly CommentRow[];
  readonly locale: Locale;
  readonly person: string;
}

/** Translates comments. One per process. */
export interface Translator {
  /** Loads the provider's languages; on failure no translation is offered until a later retry succeeds. */
  refresh(): Promise<void>;
  /** The languages that can be translated into the interface language. */
  translatesFrom(locale: Locale): readonly string[];
  /**
   * Translates the comments that have a translation.
   *
   * @throws ApiError tryLater if the provider fails, tooManyCalls
   */
  translate(query: TranslationsQuery): Promise<readonly TranslatedText[]>;
  /** Finds stored translations of the comments' current text, without a request to the provider. */
  findStored(query: Omit<TranslationsQuery, 'person'>): Promise<readonly TranslatedText[]>;
}

/** Services with a translator; without it nothing is translated. */
export interface UsesTranslator {
  readonly translator: Translator | undefined;
}

interface TranslatableComment {
  readonly comment: CommentRow;
  readonly fromLanguage: string;
  readonly pair: LanguagePair;
}

const providerRetryMs = 5_000;

/**
 * Translates with a provider: stored translations are reused, requests in flight are shared, the rest is sent in
 * batches.
 */
export function createTranslator({ pool, clock, provider, onFailure, perMinute = 30 }: TranslatorOptions): Translator {
  const provided = createProvidedLanguages({ provider, clock, onFailure });
  const limit = createTokenBuckets({ perMinute, monotonic: () => clock.monotonic() });
  const queue = createRequestQueue();
  const inFlight = new Map<string, Promise<TranslatedText>>();

  const keyOf = ({ comment, pair }: TranslatableComment) => `${comment.id} ${pair.to} ${digestOf(comment)}`;

  const send = async (
    batch: readonly TranslatableComment[],
    pair: LanguagePair,
    locale: Locale,
  ): Promise<TranslatedText[]> => {
    const texts = await queue.run(() =>
      provider.translate(
        batch.map(({ comment }) => comment.text),
        pair,
      ),
    );
    const translated = batch.map(({ comment, fromLanguage }, index) => ({
      comment,
      fromLanguage,
      text: texts[index] ?? '',
    }));
    await saveTranslations(pool, translated, locale);
    return translated;
  };

  const startBatches = (wanted: readonly TranslatableComment[], locale: Locale) => {
    for (const batch of splitBatches(wanted)) {
      const sent = send(batch.items, batch.pair, locale);
      for (const [index, item] of batch.items.entries()) {
        const key = keyOf(item);
        const translation = sent.then((texts) => texts[index] as TranslatedText).finally(() => inFlight.delete(key));
        inFlight.set(key, translation);
      }
    }
  };

  const translateRest = async (wanted: readonly TranslatableComment[], locale: Locale): Promise<TranslatedText[]> => {
    startBatches(
      wanted.filter((item) => !inFlight.has(keyOf(item))),
      locale,
    );
    try {
      return await Promise.all(wanted.flatMap((item) => inFlight.get(keyOf(item)) ?? []));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      onFailure(error);
      throw new ApiError('tryLater', { retryAfterMs: providerRetryMs });
    }
  };

  const translatable = ({ comments, locale }: Omit<TranslationsQuery, 'person'>): TranslatableComment[] =>
    comments.flatMap((comment) => {
      const fromLanguage = detectLanguage(comment);
      const pair = fromLanguage === null ? undefined : pairFor(provided.languages(), fromLanguage, locale);
      return fromLanguage === null || pair === undefined ? [] : [{ comment, fromLanguage, pair }];
    });

  const storedTranslationsOf = async (
    wanted: readonly TranslatableComment[],
    locale: Locale,
  ): Promise<TranslatedText[]> => {
    const comments = wanted.map(({ comment }) => comment);
    return comments.length === 0 ? [] : findTranslations(pool, comments, locale);
  };

  return {
    refresh: provided.refresh,
    translatesFrom: (locale) => languagesInto(provided.languages(), locale),
    findStored: (query) => storedTranslationsOf(translatable(query), query.locale),
    translate: async ({ person, ...query }) => {
      const { locale } = query;
      const wanted = translatable(query);
      const stored = await storedTranslationsOf(wanted, locale);
      const known = new Set(stored.map(({ comment }) => comment.id));
      const rest = wanted.filter(({ comment }) => !known.has(comment.id));
      if (rest.length === 0) return stored;
      const wait = limit.take(person);
      if (wait !== null) throw new ApiError('tooManyCalls', { retryAfterMs: wait });
      return [...stored, ...(await translateRest(rest, locale))];
    },
  };
}
