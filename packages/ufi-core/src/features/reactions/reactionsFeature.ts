import type { FeatureModule } from '../../kernel/featureModule.ts';
import { mutationRefused, type Problem } from '../../kernel/pending-mutations/mutationActions.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { reactorsReducer } from './reactorsReducer.ts';
import { setCommentReactionKind } from './setCommentReaction.ts';
import { setReactionKind } from './setReaction.ts';

const rollbackNames: Readonly<Record<string, string>> = {
  [setCommentReactionKind.endpoint.name]: 'comment_reaction_rollback',
  [setReactionKind.endpoint.name]: 'reaction_rollback',
};

/** Logs a reaction that was rolled back (S8.05). */
const logRollback =
  (name: string, { target, failure }: Problem): UfiThunk =>
  (_, __, { log }) =>
    log({ name, detail: { target, code: failure.code } });

/** Reacting to comments and posts, and the lists of reactors. */
export const reactionsFeature = {
  name: 'reactions',
  reducers: { reactors: reactorsReducer },
  kinds: [setCommentReactionKind, setReactionKind],
  respond: (action) => {
    if (!mutationRefused.match(action)) return undefined;
    const name = rollbackNames[action.payload.kind];
    return name === undefined ? undefined : logRollback(name, action.payload);
  },
} as const satisfies FeatureModule;
