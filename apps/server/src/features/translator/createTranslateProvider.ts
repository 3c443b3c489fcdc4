import { writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchJson, OutboundError } from '../../outbound/fetchJson.ts';
import type { LanguagePair, ProvidedLanguage } from '../../i18n/languageCodes.ts';

interface ProviderOptions {
  /** Base URL of a LibreTranslate-compatible service, with or without a path. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Timeout of one request; 10 seconds by default. */
  readonly timeoutMs?: number;
}

/** The translation service. Each method throws `OutboundError` if the service fails. */
export interface TranslateProvider {
  languages(): Promise<readonly ProvidedLanguage[]>;
  /** Translates several texts at once; returns them in the same order. */
  translate(texts: readonly string[], pair: LanguagePair): Promise<readonly string[]>;
}

/** Maximum size of an answer, several times the size of the texts sent. */
const maxBytes = 1_048_576;
const languagesTimeoutMs = 3_000;

const code = v.pipe(v.string(), v.maxLength(35));
const languagesSchema = v.pipe(
  v.array(v.object({ code, targets: v.optional(v.pipe(v.array(code), v.maxLength(500))) })),
  v.maxLength(500),
);
const textsSchema = v.object({ translatedText: v.array(writtenTextSchema) });

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw new OutboundError('not_json');
  return result.output;
}

/** Creates a client of a LibreTranslate-compatible service: `GET /languages`, `POST /translate`. */
export function createTranslateProvider({ url, apiKey, timeoutMs = 10_000 }: ProviderOptions): TranslateProvider {
  const base = url.endsWith('/') ? url : `${url}/`;
  const at = (path: string) => new URL(path, base);
  return {
    languages: async () => {
      const request = { url: at('languages'), timeoutMs: Math.min(timeoutMs, languagesTimeoutMs), maxBytes };
      return parsed(languagesSchema, await fetchJson(request));
    },
    translate: async (texts, { from, to }) => {
      const body = {
        q: texts,
        source: from,
        target: to,
        format: 'text',
        ...(apiKey !== undefined && { api_key: apiKey }),
      };
      const answer = await fetchJson({ url: at('translate'), body, timeoutMs, maxBytes });
      const { translatedText } = parsed(textsSchema, answer);
      if (translatedText.length !== texts.length) throw new OutboundError('not_json');
      return translatedText;
    },
  };
}
