import type { CommentView } from 'ufi-core';
import type { PluginState } from '../store/pluginState.ts';

/** Whether what a moderator has hidden here, or whose author they have banned, is out of their sight: until it is published again. */
export const isHiddenHere = ({ own }: Pick<PluginState, 'own'>, { fbid, status }: CommentView): boolean =>
  own.hidden[fbid] === true && (status !== null || Object.values(own.moderating).includes(fbid));
