import type { Locale } from 'ufi-core/contract';
import * as v from 'valibot';
import { fetchJson, OutboundError } from '../../outbound/fetchJson.ts';

/** A GIF of the provider. */
export interface ProvidedGif {
  readonly id: string;
  readonly title: string;
  /** Small pictures to choose from, still and animated, both of this size. */
  readonly small: { readonly still: URL; readonly moving: URL; readonly width: number; readonly height: number };
  /** The picture that is attached. */
  readonly whole: URL;
}

/** A page of results, and the offset of the next page; null at the end. */
export interface ProvidedGifs {
  readonly gifs: readonly ProvidedGif[];
  readonly next: number | null;
}

/** A search; an empty `text` lists trending GIFs. */
export interface GifSearch {
  readonly text: string;
  readonly offset: number;
  readonly locale: Locale;
}

/** The GIF service. Each method throws `OutboundError` if the service fails. */
export interface GifProvider {
  /** Origin of the service: pictures on this origin are trusted like the configuration. */
  readonly origin: URL;
  /** The attribution that the service requires, verbatim. */
  readonly attribution: string;
  search(search: GifSearch): Promise<ProvidedGifs>;
  /** Null if the id is unknown. */
  find(id: string): Promise<ProvidedGif | null>;
}

interface ProviderOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Timeout of one request; 5 seconds by default. */
  readonly timeoutMs?: number;
}

const maxBytes = 2 * 1_048_576;
const pageLength = 24;
/** Maximum offset that the service supports. */
const lastOffset = 480;

const url = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
);
// The service sends numbers as strings.
const pixels = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));
const gifSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    title: v.optional(v.string(), ''),
    alt_text: v.optional(v.string(), ''),
    images: v.object({
      fixed_width: v.object({ url, width: pixels, height: pixels }),
      fixed_width_still: v.object({ url }),
      downsized: v.object({ url }),
    }),
  }),
  v.transform(({ id, title, alt_text, images: { fixed_width, fixed_width_still, downsized } }): ProvidedGif => {
    const { url: moving, width, height } = fixed_width;
    const small = { still: fixed_width_still.url, moving, width, height };
    return { id, title: (alt_text || title).slice(0, 200), small, whole: downsized.url };
  }),
);
const pageSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(100)),
  pagination: v.object({ total_count: v.optional(v.number(), 0), count: v.number(), offset: v.number() }),
});
const oneSchema = v.object({ data: v.unknown() });

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw new OutboundError('not_json');
  return result.output;
}

/** Skips invalid entries. */
const gifsIn = (data: readonly unknown[]): ProvidedGif[] =>
  data.flatMap((each) => {
    const result = v.safeParse(gifSchema, each);
    return result.success ? [result.output] : [];
  });

/** Creates a client of GIPHY's protocol: `GET /v1/gifs/search`, `/v1/gifs/trending`, `/v1/gifs/{id}`. */
export function createGifProvider({ url: base, apiKey = '', timeoutMs = 5_000 }: ProviderOptions): GifProvider {
  const origin = new URL(base.endsWith('/') ? base : `${base}/`);
  const request = (path: string, query: Readonly<Record<string, string>>) => {
    const address = new URL(`v1/gifs/${path}`, origin);
    address.search = new URLSearchParams({ api_key: apiKey, rating: 'pg', ...query }).toString();
    return fetchJson({ url: address, timeoutMs, maxBytes });
  };
  return {
    origin,
    attribution: 'Powered By GIPHY',
    async search({ text, offset, locale }) {
      const page = { limit: String(pageLength), offset: String(offset) };
      const lang = locale.slice(0, 2);
      const answer = text === '' ? request('trending', page) : request('search', { q: text, lang, ...page });
      const { data, pagination } = parsed(pageSchema, await answer);
      const end = pagination.offset + pagination.count;
      const isAll = pagination.count === 0 || end >= pagination.total_count || end > lastOffset;
      return { gifs: gifsIn(data), next: isAll ? null : end };
    },
    async find(id) {
      try {
        const { data } = parsed(oneSchema, await request(encodeURIComponent(id), {}));
        return gifsIn([data])[0] ?? null;
      } catch (error) {
        if (error instanceof OutboundError && error.status === 404) return null;
        throw error;
      }
    },
  };
}
