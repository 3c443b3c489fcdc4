import type { endpointRegistry, PayloadOf } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { readThread } from '../../area/readThread.ts';
import type { UfiServices } from '../../area/ufiServices.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { pageTranslated } from './listActions.ts';
import type { ListsSlice } from './listsSelectors.ts';

/** The common fields of list fetches. */
export interface ReadAs extends ReturnType<UfiServices['originOf']> {
  readonly actor?: string;
  readonly numpagerclicks: number;
  readonly translate_all?: true;
}

type ListAnswer = PayloadOf<typeof endpointRegistry.fetchComments>;

/**
 * Fetches part of a list into server state. If the list is read in translation, cached translations are fetched too
 * (S7.22, S7.23).
 */
export const readList =
  (
    { target, instance }: CommentAreaRef,
    read: (as: ReadAs) => Promise<ListAnswer>,
  ): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  async (dispatch, getState, { originOf }) => {
    const isTranslated = getState().lists.translated[instance] === true;
    let update: Pick<ListAnswer, 'records' | 'translations'> = { records: {} };
    const readOnce = async (actor: string | null) => {
      const { translations, ...answer } = await read({
        ...originOf(target),
        numpagerclicks: getState().lists.pagerClicks[instance] ?? 0,
        ...(actor === null ? {} : { actor }),
        ...(isTranslated ? { translate_all: true } : {}),
      });
      update = { records: answer.records, ...(translations && { translations }) };
      return answer;
    };
    await dispatch(readThread(target, readOnce));
    if (!isTranslated) return;
    const comments = (update.records.comments ?? []).map(({ fbid, body }) => ({
      comment: fbid,
      sourceText: body.text,
    }));
    dispatch(pageTranslated({ target, instance, comments, translations: update.translations ?? [] }));
  };
