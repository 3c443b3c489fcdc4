import type { CommentRecord } from '../../contract/index.ts';
import type { FeatureModule } from '../../area/featureModule.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import {
  serverUpdateReceived,
  type ReceivedUpdate,
  type ServerUpdateReceived,
} from '../../area/server-state/serverUpdateReceived.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { offerSharing, type SharePromptSlice } from './offerSharing.ts';
import { sharePromptSlice } from './sharePromptSlice.ts';

/** Comments written with a client id that server state did not have before. */
const newlyWritten = (updates: readonly ReceivedUpdate[], { serverState }: KernelState): readonly CommentRecord[] =>
  updates
    .flatMap((update) => (update.via === 'reset' || update.via === 'fetch' ? [] : (update.records.comments ?? [])))
    .filter(({ fbid, clientid }) => clientid !== null && getRow(serverState.comments, fbid) === undefined);

/** The prompt to share one's own comment. */
export const sharePromptFeature = {
  name: 'sharePrompt',
  slices: [sharePromptSlice],
  listen(startListening) {
    startListening({
      predicate: (action, _, before): action is ServerUpdateReceived =>
        serverUpdateReceived.match(action) && newlyWritten(action.payload, before).length > 0,
      effect: ({ payload }, { dispatch, getOriginalState }) =>
        dispatch(offerSharing(newlyWritten(payload, getOriginalState()))),
    });
  },
} as const satisfies FeatureModule<KernelState & SharePromptSlice>;
