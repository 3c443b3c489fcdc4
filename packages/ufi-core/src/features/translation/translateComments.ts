import { endpointRegistry, maxTranslatedComments } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { listTranslated, type TranslatedPage } from '../lists/index.ts';
import {
  translationsRequested,
  translationsFailed,
  translationShown,
  translationsLoaded,
  type RequestedTranslation,
} from './translationsSlice.ts';
import { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';

/** Comments to translate, and the control that was used. */
export interface TranslationsQuery extends CommentAreaRef {
  readonly comments: readonly string[];
  readonly trigger: 'comment' | 'translate_all';
}

type State = KernelState & TranslationSlice;

/** Splits a request into calls of the maximum size. */
const callsOf = (requested: readonly RequestedTranslation[]): (readonly RequestedTranslation[])[] =>
  Array.from({ length: Math.ceil(requested.length / maxTranslatedComments) }, (_, call) =>
    requested.slice(call * maxTranslatedComments, (call + 1) * maxTranslatedComments),
  );

/** Translates the rest of a page: comments without a cached translation that the reader has not reverted. */
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
 * Shows comments in the reader's language (S7.12): those already translated at once, the others when their translation
 * arrives. Comments that cannot be translated or are in progress are skipped. A failure is shown on each comment. With
 * `translate_all`, everything the instance loads later is translated too.
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
  async (dispatch, getState, { dispatcher, originOf }) => {
    const actor = selectActor(getState(), target);
    try {
      const { translations } = await dispatcher.call(endpointRegistry.translateComments, {
        ft_ent_identifier: target,
        comment_ids: requested.map(({ comment }) => comment),
        ...originOf(target),
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
