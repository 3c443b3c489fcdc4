import { mentionEntriesLength, type MentionEntry } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import type { MentionQuery } from './findMentionQueries.ts';
import { isOffered, isLongEnough, startsWithTyped } from './isOffered.ts';

/** Source of people and pages that can be mentioned. */
export interface MentionSource {
  /** Entries that are known locally, nearest first. */
  known(): readonly MentionEntry[];
  /** Fetches up to five matching entries, nearest first. Rejects if the server can't be reached. */
  ask(text: string): Promise<readonly MentionEntry[]>;
}

/** Timer for debouncing requests. */
export interface MentionTimer {
  /** Calls back after `ms` milliseconds. Returns a function that cancels the timer. */
  after(ms: number, call: () => void): () => void;
}

/** Mention suggestions while typing. */
export interface MentionSuggestions {
  /**
   * Finds suggestions for the first query that matches anybody. `show` gets local entries at once and fetched ones
   * later. Returns a function that cancels: late responses are dropped.
   */
  find(queries: readonly MentionQuery[], show: (offer: MentionOffer) => void): () => void;
}

/** Suggested entries. */
export interface MentionOffer {
  /** The query that they match; null if there are no suggestions. */
  readonly query: MentionQuery | null;
  /** At most five entries, best match first. */
  readonly entries: readonly MentionEntry[];
}

/** Debounce of requests, in milliseconds. */
export const debounceMs = 120;

const maxCachedResponses = 300;
const noOffer: MentionOffer = { query: null, entries: [] };

/** Response cache by query; evicts the oldest entry first. */
function createResponseCache() {
  const responses = new Map<string, readonly MentionEntry[]>();
  return {
    add(typed: string, entries: readonly MentionEntry[]): void {
      responses.delete(typed);
      responses.set(typed, entries);
      const oldest = responses.keys().next();
      if (responses.size > maxCachedResponses && oldest.done !== true) responses.delete(oldest.value);
    },
    /**
     * The complete result for a query: its own response, or that of a shorter prefix which returned fewer entries than
     * the limit. Null if it has to be fetched.
     */
    complete(typed: string): readonly MentionEntry[] | null {
      for (let size = typed.length; size > 0; size -= 1) {
        const entries = responses.get(typed.slice(0, size).trimEnd());
        if (entries !== undefined && (size === typed.length || entries.length < mentionEntriesLength)) return entries;
      }
      return null;
    },
    /** All cached entries, latest response first. */
    all: (): MentionEntry[] => [...responses.values()].reverse().flat(),
  };
}

const unique = (entries: readonly MentionEntry[]): MentionEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry] as const)).values(),
];

/** Creates mention suggestions over a source: local entries first, then fetched ones. Each query is fetched once. */
export function createMentionSuggestions(source: MentionSource, timer: MentionTimer): MentionSuggestions {
  const responses = createResponseCache();
  const inFlight = new Map<string, Promise<void>>();

  const matchKnown = (query: MentionQuery, typed: string): MentionEntry[] => {
    const entries = unique([...source.known(), ...responses.all()]).filter((entry) => isOffered(entry, query, typed));
    return [
      ...entries.filter((entry) => startsWithTyped(entry, typed)),
      ...entries.filter((entry) => !startsWithTyped(entry, typed)),
    ];
  };
  const offerOf = (query: MentionQuery): { entries: MentionEntry[]; isComplete: boolean } => {
    const typed = foldName(query.text);
    const complete = typed === '' ? [] : responses.complete(typed);
    const entries = complete?.filter((entry) => isOffered(entry, query, typed)) ?? matchKnown(query, typed);
    return { entries: entries.slice(0, mentionEntriesLength), isComplete: complete !== null || !isLongEnough(query) };
  };
  const fetchOnce = (query: MentionQuery): Promise<void> => {
    const typed = foldName(query.text);
    const asked =
      inFlight.get(typed) ??
      source.ask(query.text).then(
        (entries) => responses.add(typed, entries),
        // Offline, the local entries remain.
        () => undefined,
      );
    inFlight.set(typed, asked);
    return asked.finally(() => inFlight.delete(typed));
  };

  return {
    find(queries, show) {
      let isWanted = true;
      const showFirst = (): void => {
        const found = queries.map((query) => ({ query, ...offerOf(query) }));
        const first = found.find(({ entries }) => entries.length > 0);
        show(first === undefined ? noOffer : { query: first.query, entries: first.entries });
      };
      const fetchMissing = async (): Promise<void> => {
        for (const query of queries) {
          const { entries, isComplete } = offerOf(query);
          if (!isComplete) await fetchOnce(query);
          if (!isWanted) return;
          if (!isComplete) showFirst();
          if (entries.length > 0 || offerOf(query).entries.length > 0) return;
        }
      };
      showFirst();
      const isKnown = queries.every((query) => offerOf(query).isComplete);
      const stop = isKnown ? () => undefined : timer.after(debounceMs, () => void fetchMissing());
      return () => {
        isWanted = false;
        stop();
      };
    },
  };
}
