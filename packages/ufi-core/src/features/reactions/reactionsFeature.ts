import type { FeatureModule } from '../../area/featureModule.ts';
import { mutationRefused } from '../../kernel/pending-mutations/deliverySlice.ts';
import { reactorsSlice } from './reactorsSlice.ts';
import { setCommentReactionKind } from './setCommentReaction.ts';
import { setReactionKind } from './setReaction.ts';

/** The events logged when a reaction is rolled back (S8.05). */
const rollbackNames: Readonly<Record<string, string>> = {
  [setCommentReactionKind.endpoint.name]: 'comment_reaction_rollback',
  [setReactionKind.endpoint.name]: 'reaction_rollback',
};

/** Reacting to comments and posts, and the lists of reactors. */
export const reactionsFeature = {
  name: 'reactions',
  slices: [reactorsSlice],
  kinds: [setCommentReactionKind, setReactionKind],
  listen(startListening) {
    startListening({
      actionCreator: mutationRefused,
      effect({ payload: { kind, target, failure } }, { extra }) {
        const name = rollbackNames[kind];
        if (name !== undefined) extra.log({ name, detail: { target, code: failure.code } });
      },
    });
  },
} as const satisfies FeatureModule;
