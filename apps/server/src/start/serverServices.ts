import type { Pool } from 'pg';
import type { ClientTrace, PayloadOf, TypingNotice, UsageEvent, UsageFlush } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Gifs } from '../features/gifs/createGifs.ts';
import type { ArticleCache } from '../features/article-pages/articleCache.ts';
import type { ThreadCache } from '../features/lists/pages/threadCache.ts';
import type { ArticleRateLimit } from '../features/articles/articleRateLimit.ts';
import type { PageInspector } from '../features/page-moves/createPageInspector.ts';
import type { LinkPreviews } from '../features/previews/createLinkPreviews.ts';
import type { Portraits } from '../features/portraits/portraits.ts';
import type { Uploads } from '../features/uploads/uploads.ts';
import type { Imports } from '../features/imports/imports.ts';
import type { Translator } from '../features/translation/translator/createTranslator.ts';
import type { Call } from '../mutations/call.ts';
import type { ThreadQueues } from '../mutations/createThreadQueues.ts';

/**
 * Clock of the process. `now` is in milliseconds since 1970, for stored times; `monotonic` in milliseconds, for
 * durations.
 */
export interface ServerClock {
  now(): number;
  monotonic(): number;
}

/**
 * Generates ids: 64-bit decimal strings of 19 digits that are unique, sort by creation and contain the node's number.
 */
export interface IdGenerator {
  next(): string;
}

/** Start or end of an actor's typing in a thread. */
export interface TypingSignal {
  readonly thread: string;
  readonly person: string;
  readonly actor: string;
  readonly name: string;
  readonly isTyping: boolean;
}

/** The services that handlers may use, created by `createServerServices`. */
export interface ServerServices {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly ids: IdGenerator;
  /** Origins of this instance. Links to any other are external. */
  readonly ownOrigins: readonly string[];
  /** Notifies the stream that a thread has reached this sequence number. */
  readonly wake: (threadId: string, seq: number) => void;
  /** Notifies listeners of a thread that somebody types there. Not persisted and not retried (S4.19). */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** The current typists of a thread, as far as the reader may know them. */
  readonly typists: (reader: {
    readonly thread: string;
    readonly person: string | null;
  }) => Promise<readonly TypingNotice[]>;
  /** Write queues, one per thread. */
  readonly threadQueues: ThreadQueues<Call>;
  /** Rate limit on the articles that a network creates. */
  readonly articleRateLimit: ArticleRateLimit;
  /** Whether everybody who is signed in may register a site, and not only the instance's owner. */
  readonly isOpenToSites: boolean;
  /** Cache of threads for reads; without it each read queries the database. `wake` has to invalidate it. */
  readonly threadCache?: ThreadCache | undefined;
  /** Cache of articles as opened without a session; present if there is a thread cache. */
  readonly openArticleCache?: ArticleCache<PayloadOf<(typeof pluginEndpoints)['openArticle']>> | undefined;
  /** Collects usage counts of clients, and how often they send them; without it usage is not collected. */
  readonly usage?:
    | {
        readonly flush: UsageFlush;
        count(event: UsageEvent, count: number): void;
        measure(trace: ClientTrace): void;
      }
    | undefined;
  /** Whether editors warn that a browser extension blocks their input (S8.14). */
  readonly isInputWarned: boolean;
  /** Loads previews of shared links; without it no link has a preview. */
  readonly previews?: LinkPreviews | undefined;
  /** Resolves moved pages of sites; without it every address is a page of its own. */
  readonly pageInspector?: PageInspector | undefined;
  /** Translates comments; without it nothing is translated. */
  readonly translator?: Translator | undefined;
  /** Searches GIFs of another service; without it none can be chosen. */
  readonly gifs?: Gifs | undefined;
  /** Accepts uploads; without it uploading is not available. */
  readonly uploads?: Uploads | undefined;
  /** Copies the pictures of sites' visitors; without it visitors have none. */
  readonly portraits?: Portraits | undefined;
  /** Imports comments into sites; without it importing is not available. */
  readonly imports?: Imports | undefined;
}
