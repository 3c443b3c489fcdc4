import { may, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { rolesOf } from '../world/standing.ts';
import { translationOf, wordsKey } from '../world/translation.ts';
import type { Guest } from './enterThread.ts';
import type { Caller } from './mockHandler.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

interface TranslatedCall {
  readonly input: { readonly translate_all?: boolean | undefined };
  readonly caller: Caller;
}

/** Lists, and with `translate_all` what was translated before of their comments. */
export function withTranslations(answer: ListAnswer, guest: Guest, { input, caller }: TranslatedCall): ListAnswer {
  const { thread, actor, world } = guest;
  if (input.translate_all !== true || actor === null) return answer;
  if (!may('translate', { roles: rolesOf(guest, actor), restrictions: [] })) return answer;
  const comments = (answer.records.comments ?? []).flatMap(({ fbid }) => thread.comments.get(fbid) ?? []);
  const kept = comments.filter((comment) => world.translated.has(wordsKey(comment, caller.locale)));
  return { ...answer, translations: kept.flatMap((comment) => translationOf(comment, caller.locale) ?? []) };
}
