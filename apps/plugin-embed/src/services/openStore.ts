import type { UfiPorts } from 'ufi-core';
import { createPluginStore, type PluginStore, type PreviousStateStorage } from 'ufi-plugin';
import type { ArticleState } from '../document/frameState.ts';
import { linkedComment } from '../document/linkedComment.ts';

/** Dependencies of {@link openStore}. */
export interface StoreParts {
  readonly ports: UfiPorts;
  readonly previousState: PreviousStateStorage;
}

/** Creates a frame's store from the document's state, alike on the server and in the browser. */
export function openStore(state: ArticleState, { ports, previousState }: StoreParts): PluginStore {
  const { session, opened, address, isMobile } = state;
  const linked = linkedComment(state);
  return createPluginStore({
    ports,
    previousState,
    session,
    opened,
    settings: {
      href: address.href,
      pageSize: address.numposts,
      isMobile,
      deeplinkedCommentID: linked,
      isSingleComment: linked !== null,
      fromModTool: address.fromModTool,
    },
    isChecked: import.meta.env.DEV,
  });
}
