import type { UfiPorts } from 'ufi-core';
import { createPluginStore, type PluginStore, type PreviousStateShelf } from 'ufi-plugin';
import type { ArticleState } from '../document/frameState.ts';

interface StoreParts {
  readonly ports: UfiPorts;
  readonly previousState: PreviousStateShelf;
}

/** The store of a frame, begun with what the document has brought: the same on the server and in the browser. */
export const openStore = (
  { session, opened, address, isMobile }: ArticleState,
  { ports, previousState }: StoreParts,
): PluginStore =>
  createPluginStore({
    ports,
    previousState,
    session,
    opened,
    scene: {
      href: address.href,
      pageSize: address.numposts,
      isMobile,
      deeplinkedCommentID: address.comment ?? null,
      isSingleComment: address.comment !== undefined,
      fromModTool: address.fromModTool,
    },
    isChecked: import.meta.env.DEV,
  });
