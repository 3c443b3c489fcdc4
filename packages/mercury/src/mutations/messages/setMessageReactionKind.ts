import * as v from 'valibot';
import { reactionTypes, type ReactionType } from 'ufi-core/contract';
import { mercuryEndpoints, type MessageAction } from '../../contract/index.ts';
import { onMessage, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({
  message_id: v.string(),
  reaction_type: v.picklist(Object.values(reactionTypes)),
});
type ReactionInput = v.InferOutput<typeof inputSchema>;

function withReaction(message: MessageAction, actor: string, reaction: ReactionType): MessageAction {
  const { [actor]: _, ...others } = message.reactions;
  return { ...message, reactions: reaction === reactionTypes.none ? others : { ...others, [actor]: reaction } };
}

/** Sets the mailbox's reaction to a message, or takes it back. */
export const setMessageReactionKind: MercuryKind<ReactionInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.setMessageReaction,
  input: inputSchema,
  recordFields: ['message_id'],
  refusalRetries: 1,
  endsWithRecord: true,
  effects: ({ actor, input }) => [
    onMessage(input.message_id, (message) => withReaction(message, actor, input.reaction_type)),
  ],
  toBody: ({ message_id, reaction_type }) => ({ message_id, reaction_type }),
  collapseKey: ({ input }) => `reaction:${input.message_id}`,
};
