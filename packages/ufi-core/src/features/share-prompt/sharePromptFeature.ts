import type { FeatureModule } from '../../kernel/featureModule.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { offerSharing, type SharePromptSlice } from './offerSharing.ts';
import { sharePromptReducer } from './sharePromptReducer.ts';

/** The prompt to share one's own comment. */
export const sharePromptFeature = {
  name: 'sharePrompt',
  reducers: { sharePrompt: sharePromptReducer },
  respond: (action, { before }) => {
    if (!serverUpdateReceived.match(action)) return undefined;
    const fresh = action.payload
      .flatMap((update) => (update.via === 'reset' || update.via === 'fetch' ? [] : (update.records.comments ?? [])))
      .filter(({ fbid, clientid }) => clientid !== null && getRow(before.comments, fbid) === undefined);
    return fresh.length === 0 ? undefined : offerSharing(fresh);
  },
} as const satisfies FeatureModule<KernelState & SharePromptSlice>;
