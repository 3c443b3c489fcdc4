import type { FeatureModule } from '../../kernel/featureModule.ts';
import { intentionRefused, type Problem } from '../../kernel/intentions/intentionActions.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { setCommentReactionKind } from './setCommentReaction.ts';

const kindName = setCommentReactionKind.endpoint.name;

/** Counts a reaction that was rolled back (S8.05). */
const logRollback =
  ({ target, failure }: Problem): UfiThunk =>
  (_, __, { log }) =>
    log({ name: 'comment_reaction_rollback', detail: { target, code: failure.code } });

/** Reacting to comments. */
export const reactionsFeature = {
  name: 'reactions',
  kinds: [setCommentReactionKind],
  respond: (action) =>
    intentionRefused.match(action) && action.payload.kind === kindName ? logRollback(action.payload) : undefined,
} as const satisfies FeatureModule;
