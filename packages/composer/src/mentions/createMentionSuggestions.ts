import { mentionEntriesLength, type MentionEntry } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import type { MentionQuery } from './findMentionQueries.ts';
import { isOffered, isLongEnough, startsWithTyped } from './isOffered.ts';

/** Where those who can be mentioned come from. */
export interface MentionSource {
  /** Who is known here without asking, the nearest first. */
  known(): readonly MentionEntry[];
  /** Asks who could be meant, the nearest first, at most five. Rejects where that can't be told. */
  ask(text: string): Promise<readonly MentionEntry[]>;
}

/** What waits, so that not every letter asks. */
export interface MentionTimer {
  /** Calls back after so many milliseconds; what it returns ends that. */
  after(ms: number, call: () => void): () => void;
}

/** Who is offered while somebody types. */
export interface MentionSuggestions {
  /**
   * Shows who is offered for the first of these queries that finds anybody: at once who is known, and later who was
   * asked for. What it returns ends that: nothing is shown for it any more, however late an answer comes.
   */
  find(queries: readonly MentionQuery[], show: (offer: MentionOffer) => void): () => void;
}

/** Who is offered, and for which of the queries. */
export interface MentionOffer {
  readonly query: MentionQuery | null;
  readonly entries: readonly MentionEntry[];
}

/** How long typing has to pause before it asks. */
export const debounceMs = 120;

const maxCachedResponses = 300;
const noOffer: MentionOffer = { query: null, entries: [] };

/** What was answered, by what was asked; the oldest goes first. */
function createResponseCache() {
  const responses = new Map<string, readonly MentionEntry[]>();
  return {
    add(typed: string, entries: readonly MentionEntry[]): void {
      responses.delete(typed);
      responses.set(typed, entries);
      const oldest = responses.keys().next();
      if (responses.size > maxCachedResponses && oldest.done !== true) responses.delete(oldest.value);
    },
    /** Those who are meant: as it was answered, or by an answer to fewer letters that had left nobody out. */
    complete(typed: string): readonly MentionEntry[] | null {
      for (let size = typed.length; size > 0; size -= 1) {
        const entries = responses.get(typed.slice(0, size).trimEnd());
        if (entries !== undefined && (size === typed.length || entries.length < mentionEntriesLength)) return entries;
      }
      return null;
    },
    /** Everybody who was ever answered, the latest first. */
    all: (): MentionEntry[] => [...responses.values()].reverse().flat(),
  };
}

const unique = (entries: readonly MentionEntry[]): MentionEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry] as const)).values(),
];

/** Suggestions from a source: who is known first, then who is asked for; what was answered once is not asked again. */
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
        // Without a line there is who is known.
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
