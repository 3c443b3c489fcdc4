import type { Pool } from 'pg';
import type { ClientTrace, PayloadOf, TypingNotice, UsageEvent, UsageFlush } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { Gifs } from '../features/gifs/createGifs.ts';
import type { ArticleCache } from '../features/article-pages/articleCache.ts';
import type { ThreadCache } from '../features/lists/pages/threadCache.ts';
import type { ArticleLimit } from '../features/articles/articleLimit.ts';
import type { PageMoves } from '../features/page-moves/createPageMoves.ts';
import type { LinkPreviews } from '../features/previews/createLinkPreviews.ts';
import type { Portraits } from '../features/portraits/portraits.ts';
import type { Uploads } from '../features/uploads/uploads.ts';
import type { Imports } from '../features/imports/imports.ts';
import type { Translator } from '../features/translation/translator/createTranslator.ts';
import type { Call } from '../mutations/call.ts';
import type { ThreadQueues } from '../mutations/createThreadQueues.ts';

/** The clock of the process: milliseconds since 1970 for what is stored, and monotonic ones for what is measured. */
export interface ServerClock {
  now(): number;
  monotonic(): number;
}

/** New ids: 64-bit decimal strings of 19 digits that sort by creation, never twice, with the node's number in them. */
export interface IdGenerator {
  next(): string;
}

/** That somebody writes under a thread, or no longer. */
export interface TypingSignal {
  readonly thread: string;
  readonly person: string;
  readonly actor: string;
  readonly name: string;
  readonly isTyping: boolean;
}

/** What a handler may use of the outside world. `createServerServices` makes it. */
export interface ServerServices {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly ids: IdGenerator;
  /** The origins that are ours: links to any other are external. */
  readonly ownOrigins: readonly string[];
  /** Tells the stream that a thread has moved on to this sequence number. */
  readonly wake: (threadId: string, seq: number) => void;
  /** Tells whoever listens to a thread that somebody writes there: heard now or never (S4.19). */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** Who writes under a thread just now, as somebody who sees it may hear. */
  readonly typists: (reader: {
    readonly thread: string;
    readonly person: string | null;
  }) => Promise<readonly TypingNotice[]>;
  /** Where changes queue by thread. */
  readonly threadQueues: ThreadQueues<Call>;
  /** Bounds how many articles a network has made. */
  readonly articleLimit: ArticleLimit;
  /** Anybody who is signed in may register a site, and not only the owner of the instance. */
  readonly isOpenToSites: boolean;
  /** What reads remember of threads; without it each read asks the database. `wake` has to tell it what has moved. */
  readonly threadCache?: ThreadCache | undefined;
  /** Articles as who has no session opens them; there is one where there is memory. */
  readonly openArticleCache?: ArticleCache<PayloadOf<(typeof pluginEndpoints)['openArticle']>> | undefined;
  /** Counts what clients tell of themselves, and how often they do; without it nobody does. */
  readonly usage?:
    | {
        readonly flush: UsageFlush;
        count(event: UsageEvent, count: number): void;
        measure(trace: ClientTrace): void;
      }
    | undefined;
  /** Editors say that a browser extension blocks their input (S8.14). */
  readonly isInputWarned: boolean;
  /** Looks at links that people share; without it no link has a preview. */
  readonly previews?: LinkPreviews | undefined;
  /** Finds out where pages of sites are by now; without it every address is a page of its own. */
  readonly moves?: PageMoves | undefined;
  /** Translates comments; without it nothing is translated. */
  readonly translator?: Translator | undefined;
  /** Moving pictures of another service; without it nobody can choose one. */
  readonly gifs?: Gifs | undefined;
  /** Takes in what people upload; without it nothing can be. */
  readonly uploads?: Uploads | undefined;
  /** Copies the pictures of sites' visitors; without it they have none. */
  readonly portraits?: Portraits | undefined;
  /** Brings comments from elsewhere to sites; without it none can be. */
  readonly imports?: Imports | undefined;
}
