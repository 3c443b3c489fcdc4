import type { MessageDescriptor } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';

/** Drawing and name of each reaction, by its number in the contract. */
export const reactionTable = {
  1: { drawing: 'like', name: uiDescriptors.reactionLike },
  2: { drawing: 'love', name: uiDescriptors.reactionLove },
  16: { drawing: 'support', name: uiDescriptors.reactionSupport },
  4: { drawing: 'haha', name: uiDescriptors.reactionHaha },
  3: { drawing: 'wow', name: uiDescriptors.reactionWow },
  7: { drawing: 'sorry', name: uiDescriptors.reactionSorry },
  8: { drawing: 'anger', name: uiDescriptors.reactionAnger },
} as const satisfies Record<CountedReaction, { drawing: string; name: MessageDescriptor }>;
