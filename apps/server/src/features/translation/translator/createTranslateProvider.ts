import { writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchJson, OutboundError } from '../../../outbound/fetchJson.ts';
import type { LanguagePair, ProvidedLanguage } from '../../../i18n/languageCodes.ts';

interface ProviderOptions {
  /** Where a LibreTranslate-compatible service is, with or without a path. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** For one request; 10 seconds unless told. */
  readonly timeoutMs?: number;
}

/** The service that translates. Each call throws `OutboundError` where it does not answer as it should. */
export interface TranslateProvider {
  languages(): Promise<readonly ProvidedLanguage[]>;
  /** Translates some texts at once; answers theirs, in the same order. */
  translate(texts: readonly string[], pair: LanguagePair): Promise<readonly string[]>;
}

/** The most that an answer may have: of texts, some times what was asked. */
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

/** Speaks with a LibreTranslate-compatible service: `GET /languages`, `POST /translate`. */
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
