import type { ComposerContent } from '../composer/composerContent.ts';
import type { PluginOrdering } from '../contract/index.ts';
import type { PreviousState } from './previousState.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import type { PluginOwn, PluginProblem, ReplyComposer, Submission, UnconfirmedEvent } from './pluginState.ts';

/** Which composer: the article's own, that of a reply below a top-level comment, or a comment's editor. */
export type ComposerPlace =
  | { readonly kind: 'comment' }
  | { readonly kind: 'reply'; readonly parent: string }
  | { readonly kind: 'edit'; readonly comment: string };

/** Everything that changes the plugin's own state. */
export type LocalAction =
  | {
      readonly type: 'plugin/contentUpdated';
      readonly place: ComposerPlace;
      readonly content: Partial<ComposerContent>;
    }
  | { readonly type: 'plugin/contentSet'; readonly place: ComposerPlace; readonly content: ComposerContent }
  | {
      readonly type: 'plugin/replyOpened';
      readonly parent: string;
      readonly composer: Omit<ReplyComposer, 'revision' | 'sent'>;
    }
  | { readonly type: 'plugin/replyClosed'; readonly parent: string }
  | { readonly type: 'plugin/editorClosed'; readonly comment: string }
  | { readonly type: 'plugin/userChanging'; readonly commentIDs: readonly string[] }
  | {
      readonly type: 'plugin/marked';
      readonly mark: 'collapsed' | 'flagged' | 'removing';
      readonly comment: string;
      readonly isOn: boolean;
    }
  | { readonly type: 'plugin/submitted'; readonly submission: Submission }
  | { readonly type: 'plugin/guardPending'; readonly submission: Submission | null }
  | { readonly type: 'plugin/eventQueued'; readonly clientId: string; readonly event: UnconfirmedEvent }
  | { readonly type: 'plugin/eventSettled'; readonly clientId: string }
  | { readonly type: 'plugin/moderated'; readonly clientId: string; readonly comment: string }
  | {
      readonly type: 'plugin/moderationSettled';
      readonly clientId: string;
      /** What is deleted here by now; empty where it was refused. */
      readonly comments: readonly string[];
    }
  | { readonly type: 'plugin/previousOrderingSet'; readonly ordering: PluginOrdering }
  | { readonly type: 'plugin/postToFeedSet'; readonly isOn: boolean }
  | { readonly type: 'plugin/privacyOptionSet'; readonly option: string }
  | { readonly type: 'plugin/publishingSet'; readonly publishing: PluginOwn['publishing'] }
  | { readonly type: 'plugin/publishTokenSet'; readonly token: string | null }
  | {
      readonly type: 'plugin/submissionSent';
      readonly clientId: string;
      readonly submission: Submission;
      /** They are to be confirmed before they go to the network, too. */
      readonly mustConfirm?: boolean;
    }
  | {
      readonly type: 'plugin/submissionSettled';
      readonly clientId: string;
      /** What they are with the server; undefined where it has refused them. */
      readonly commentID?: string | undefined;
    }
  | { readonly type: 'plugin/signInWanted'; readonly waiting: NonNullable<PluginOwn['waiting']> }
  | { readonly type: 'plugin/signInAbandoned' }
  | { readonly type: 'plugin/restored'; readonly state: PreviousState }
  | { readonly type: 'plugin/problemShown'; readonly problem: PluginProblem }
  | { readonly type: 'plugin/problemClosed' }
  | { readonly type: 'plugin/noticeSet'; readonly notice: SentryAction | null }
  | { readonly type: 'plugin/biosReceived'; readonly bios: PluginOwn['bios'] };

/** Whether an action is of the plugin's own: nothing else has such a type. */
export const isLocalAction = (action: { readonly type: string }): action is LocalAction =>
  action.type.startsWith('plugin/');
