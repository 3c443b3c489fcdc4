import { kindsByName } from 'ufi-core/internal/kernel';
import type { MercuryKind, MercuryKinds } from '../effects/mercuryEffects.ts';
import { blockActorKind } from './mailbox/blockActorKind.ts';
import { markFolderAsReadKind } from './mailbox/markFolderAsReadKind.ts';
import { markSeenKind } from './mailbox/markSeenKind.ts';
import { saveMessageSettingsKind } from './mailbox/saveMessageSettingsKind.ts';
import { assignThreadKind } from './marks/assignThreadKind.ts';
import { changeArchivedStatusKind } from './marks/changeArchivedStatusKind.ts';
import { changeMuteThreadKind } from './marks/changeMuteThreadKind.ts';
import { changePageFollowUpStatusKind } from './marks/changePageFollowUpStatusKind.ts';
import { changePinnedStatusKind } from './marks/changePinnedStatusKind.ts';
import { changeReadStatusKind } from './marks/changeReadStatusKind.ts';
import { deleteThreadKind } from './marks/deleteThreadKind.ts';
import { markSpamKind } from './marks/markSpamKind.ts';
import { moveThreadKind } from './marks/moveThreadKind.ts';
import { unmarkSpamKind } from './marks/unmarkSpamKind.ts';
import { deleteMessagesKind } from './messages/deleteMessagesKind.ts';
import { sendMessageKind } from './messages/sendMessageKind.ts';
import { setMessageReactionKind } from './messages/setMessageReactionKind.ts';
import { unsendMessageKind } from './messages/unsendMessageKind.ts';

/** All kinds of mutations of a mailbox. */
export const mercuryKinds: MercuryKinds = kindsByName<MercuryKind>([
  sendMessageKind,
  unsendMessageKind,
  setMessageReactionKind,
  deleteMessagesKind,
  changeReadStatusKind,
  changeArchivedStatusKind,
  changePinnedStatusKind,
  changeMuteThreadKind,
  changePageFollowUpStatusKind,
  assignThreadKind,
  markSpamKind,
  unmarkSpamKind,
  moveThreadKind,
  deleteThreadKind,
  markFolderAsReadKind,
  markSeenKind,
  saveMessageSettingsKind,
  blockActorKind,
]);

/** What stops while chat is stopped (S4.19): messages and reactions. Everything else goes on. */
export const stoppedKinds: ReadonlySet<string> = new Set([
  sendMessageKind.endpoint.name,
  setMessageReactionKind.endpoint.name,
]);
