import { may, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { rolesOf } from '../../access/threadAccess.ts';
import { translationOf, translationKey } from '../../world/translation.ts';
import type { ActingViewer } from '../../access/authorizeViewer.ts';
import type { Caller } from '../../access/caller.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

interface TranslatedCall {
  readonly input: { readonly translate_all?: boolean | undefined };
  readonly caller: Caller;
}

/** Adds cached translations to a payload of lists, if `translate_all` is set. */
export function withTranslations(
  answer: ListAnswer,
  viewer: ActingViewer,
  { input, caller }: TranslatedCall,
): ListAnswer {
  const { thread, actor, world } = viewer;
  if (input.translate_all !== true || actor === null) return answer;
  if (!may('translate', { roles: rolesOf(viewer, actor), restrictions: [] })) return answer;
  const comments = (answer.records.comments ?? []).flatMap(({ fbid }) => thread.comments.get(fbid) ?? []);
  const kept = comments.filter((comment) => world.translated.has(translationKey(comment, caller.locale)));
  return { ...answer, translations: kept.flatMap((comment) => translationOf(comment, caller.locale) ?? []) };
}
