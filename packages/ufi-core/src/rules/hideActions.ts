import type { PermittedAction } from '../contract/index.ts';

/** The choices of hiding a comment. */
export interface HideChoice {
  readonly spam_action: boolean;
  readonly for_all?: boolean | undefined;
}

/** The actions of which one has to be allowed to hide or show a comment: for all first, else for oneself (S4.04). */
export function hideActions({ spam_action, for_all }: HideChoice): PermittedAction[] {
  const forAll = spam_action ? 'hideAsSpam' : 'unmarkSpam';
  if (for_all === undefined) return [forAll, 'hideForMyself'];
  return [for_all ? forAll : 'hideForMyself'];
}
