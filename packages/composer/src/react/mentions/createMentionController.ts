import {
  $addUpdateTag,
  $setCompositionKey,
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  HISTORY_PUSH_TAG,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import type { MentionEntry } from 'ufi-core/contract';
import type { MentionOffer, MentionSuggestions } from '../../mentions/createMentionSuggestions.ts';
import { findMentionQueries, type MentionQuery } from '../../mentions/findMentionQueries.ts';
import { $insertMention } from './insertMention.ts';
import { $caretText } from './caretText.ts';
import { listenToTyping } from './listenToTyping.ts';

/** State of the suggestion layer. */
export interface MentionLayerState {
  /** Suggested entries; empty while the layer is closed. */
  readonly entries: readonly MentionEntry[];
  /** Index of the active option. */
  readonly active: number;
  /** UTF-16 units before the caret that the suggestions replace. */
  readonly typed: number;
}

/** Controller of mention suggestions for one editor, independent of rendering. */
export interface MentionController {
  /** Starts listening to the editor. Returns a function that stops. */
  register(): () => void;
  /** The editor's field, once it is mounted. */
  getField(): HTMLElement | null;
  /** The current state; the same object until it changes. */
  getState(): MentionLayerState;
  /** Subscribes to state changes. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** Inserts a mention of the entry at an index. */
  choose(index: number): void;
  /** Makes the entry at an index the active option. */
  point(index: number): void;
}

const closed: MentionLayerState = { entries: [], active: 0, typed: 0 };

const isWord = /^[\p{L}\p{M}\p{N}]/u;

/**
 * Queries at the caret. `placeOf` identifies the start of a query, which stays the same while the query grows or
 * shrinks at its end.
 */
interface Search {
  readonly queries: readonly MentionQuery[];
  readonly placeOf: (query: MentionQuery) => string;
  readonly text: string;
}

const emptySearch: Search = { queries: [], placeOf: () => '', text: '' };

function $readSearch(): Search {
  const caret = $caretText();
  // No suggestions in the middle of a word.
  if (caret === null || isWord.test(caret.after)) return emptySearch;
  const { before, block, start } = caret;
  return {
    queries: findMentionQueries(before),
    placeOf: ({ length }) => `${block} ${start + before.length - length}`,
    text: `${block} ${start} ${before}`,
  };
}

interface MentionKeys {
  isOpen(): boolean;
  /** Makes another option active. */
  step(by: 1 | -1): void;
  /** Inserts the active option. */
  choose(): void;
  dismiss(): void;
}

/** Registers the keys of the suggestion layer: only while it is open, without modifiers and outside composition. */
function registerKeys(editor: LexicalEditor, { isOpen, step, choose, dismiss }: MentionKeys): () => void {
  const onKey = (act: () => void) => (event: KeyboardEvent | null) => {
    const isPlain = event !== null && !event.isComposing && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isOpen() || !isPlain || event.shiftKey) return false;
    event.preventDefault();
    // Keeps the event from closing layers around the editor.
    event.stopPropagation();
    act();
    return true;
  };
  const on = <Event extends KeyboardEvent | null>(command: LexicalCommand<Event>, act: () => void): (() => void) =>
    editor.registerCommand(command, onKey(act), COMMAND_PRIORITY_HIGH);
  return mergeRegister(
    on(KEY_ARROW_DOWN_COMMAND, () => step(1)),
    on(KEY_ARROW_UP_COMMAND, () => step(-1)),
    on(KEY_ENTER_COMMAND, choose),
    on(KEY_TAB_COMMAND, choose),
    on(KEY_ESCAPE_COMMAND, dismiss),
  );
}

/** Creates the controller of mention suggestions (S2.06, S5.28) in an editor. */
export function createMentionController(editor: LexicalEditor, suggestions: MentionSuggestions): MentionController {
  const listeners = new Set<() => void>();
  let state = closed;
  let query: MentionQuery | null = null;
  let latestSearch = emptySearch;
  let dismissedPlace: string | null = null;
  let cancelSearch = () => {};

  const setState = (next: MentionLayerState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const close = (): void => {
    cancelSearch();
    latestSearch = emptySearch;
    query = null;
    setState(closed);
  };
  const show = ({ query: found, entries }: MentionOffer): void => {
    query = found;
    if (found === null) return setState(closed);
    // Keep the active entry active when the list changes.
    const pointed = state.entries[state.active]?.id;
    const active =
      state.active === 0
        ? 0
        : Math.max(
            0,
            entries.findIndex(({ id }) => id === pointed),
          );
    setState({ entries, active, typed: found.length });
  };
  const search = (current: Search): void => {
    const queries = current.queries.filter((each) => current.placeOf(each) !== dismissedPlace);
    if (current.queries.length === queries.length) dismissedPlace = null;
    cancelSearch();
    latestSearch = current;
    if (queries.length === 0) return close();
    cancelSearch = suggestions.find(queries, show);
  };

  const choose = (index: number): void => {
    const entry = state.entries[index];
    if (entry === undefined || query === null) return;
    const { strategy, length } = query;
    const weak = strategy === 'capitalisedName' && { isWeak: true };
    close();
    editor.update(() => {
      // The text under composition is the query, which is replaced.
      $setCompositionKey(null);
      $addUpdateTag(HISTORY_PUSH_TAG);
      $insertMention({ id: entry.id, name: entry.name, ...weak }, length);
    });
  };
  const point = (index: number): void => {
    if (state.entries[index] !== undefined && index !== state.active) setState({ ...state, active: index });
  };
  const step = (by: number): void => point((state.active + by + state.entries.length) % state.entries.length);

  const dismiss = (): void => {
    dismissedPlace = query && latestSearch.placeOf(query);
    close();
  };

  return {
    register() {
      const typing = listenToTyping(editor);
      const stop = mergeRegister(
        typing.stop,
        editor.registerRootListener((root) => root?.setAttribute('aria-autocomplete', 'list')),
        editor.registerUpdateListener(({ editorState }) => {
          const current = editorState.read($readSearch);
          if (current.text === latestSearch.text && state.entries.length > 0) return;
          if (typing.hasTyped()) search(current);
          // Moving the caret opens nothing, so that the next Enter submits.
          else if (current.text !== latestSearch.text) close();
        }),
        registerKeys(editor, {
          isOpen: () => state.entries.length > 0,
          step,
          choose: () => choose(state.active),
          dismiss,
        }),
        editor.registerCommand(BLUR_COMMAND, () => (close(), false), COMMAND_PRIORITY_LOW),
      );
      return () => {
        stop();
        close();
      };
    },
    getField: () => editor.getRootElement(),
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    choose,
    point,
  };
}
