import { endpointRegistry, maxTranslatedComments } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { listTranslated, type TranslatedPage } from '../lists/index.ts';
import {
  translationsRequested,
  translationsFailed,
  translationShown,
  translationsLoaded,
  type RequestedTranslation,
} from './translationReducer.ts';
import { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';

/** Which comments somebody wants to read in their own language, and what they have asked with. */
export interface TranslationsQuery extends Place {
  readonly comments: readonly string[];
  readonly trigger: 'comment' | 'translate_all';
}

type State = KernelState & TranslationSlice;

/** Splits what is asked for into calls that the server takes. */
const callsOf = (requested: readonly RequestedTranslation[]): (readonly RequestedTranslation[])[] =>
  Array.from({ length: Math.ceil(requested.length / maxTranslatedComments) }, (_, call) =>
    requested.slice(call * maxTranslatedComments, (call + 1) * maxTranslatedComments),
  );

/** Has the rest of a page translated: what nobody has kept, and the reader has not turned back. */
export const translatePage =
  ({ target, instance, comments }: TranslatedPage): UfiThunk<Promise<void>, State> =>
  (dispatch, getState, { optimisticView }) => {
    const rest = comments.filter(({ comment }) => {
      const view = optimisticView.selectComment(getState(), comment);
      return view !== undefined && selectTranslation(getState(), view) === undefined;
    });
    const ids = rest.map(({ comment }) => comment);
    return dispatch(translate({ target, instance, comments: ids, trigger: 'translate_all' }));
  };

/**
 * Shows comments in the reader's language (S7.12): what was translated before at once, the rest when it comes. What can't
 * be translated, and what is under way, is left alone. Where it fails each comment says so. Who wants all translated
 * reads what the instance loads from then on translated, too.
 */
export const translateComments =
  (wanted: TranslationsQuery): UfiThunk<Promise<void>, State> =>
  (dispatch) => {
    if (wanted.trigger === 'translate_all') dispatch(listTranslated({ instance: wanted.instance }));
    return dispatch(translate(wanted));
  };

const translate =
  (wanted: TranslationsQuery): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState, { optimisticView }) => {
    const requested: RequestedTranslation[] = [];
    for (const id of wanted.comments) {
      const view = optimisticView.selectComment(getState(), id);
      if (view === undefined || !selectIsTranslatable(getState(), view)) continue;
      const known = selectTranslation(getState(), view);
      if (known?.phase === 'loading') continue;
      if (known?.translationdata) dispatch(translationShown({ comment: view.fbid, isShown: true }));
      else requested.push({ comment: view.fbid, sourceText: view.body.text });
    }
    if (requested.length === 0) return;
    dispatch(translationsRequested(requested));
    for (const call of callsOf(requested)) await dispatch(ask(wanted, call));
  };

const ask =
  (
    { target, instance, trigger }: TranslationsQuery,
    requested: readonly RequestedTranslation[],
  ): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    try {
      const { translations } = await dispatcher.call(endpointRegistry.translateComments, {
        ft_ent_identifier: target,
        comment_ids: requested.map(({ comment }) => comment),
        source: 'ufi',
        instance_id: instance,
        trigger,
        ...(actor === null ? {} : { actor }),
      });
      dispatch(translationsLoaded({ requested, translations }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch(translationsFailed(requested));
    }
  };
