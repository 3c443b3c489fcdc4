import type { FeatureModule } from '../../kernel/featureModule.ts';
import { ownTypingReducer } from './ownTypingReducer.ts';
import { typistsReducer } from './typistsReducer.ts';

/** Who is writing just now; nothing of it is truth. */
export const typingFeature = {
  name: 'typing',
  reducers: { typists: typistsReducer, ownTyping: ownTypingReducer },
} as const satisfies FeatureModule;
