import type { ComposerContent } from '../composer/composerContent.ts';
import type { PluginOrdering } from '../contract/index.ts';
import type { PreviousState } from './previousState.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import type { PluginOwn, PluginProblem, ReplyComposer, Submission, UnconfirmedEvent } from './pluginState.ts';

/** Place of a composer: for the article, for a reply below a top-level comment, or as a comment's editor. */
export type ComposerPlace =
  | { readonly kind: 'comment' }
  | { readonly kind: 'reply'; readonly parent: string }
  | { readonly kind: 'edit'; readonly comment: string };

/** Actions of the plugin's own state. */
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
      /** Comments that are now hidden here; empty after a refusal. */
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
      /** Posting to the network has to be confirmed first. */
      readonly mustConfirm?: boolean;
    }
  | {
      readonly type: 'plugin/submissionSettled';
      readonly clientId: string;
      /** The comment's id; undefined if the server has refused it. */
      readonly commentID?: string | undefined;
    }
  | { readonly type: 'plugin/signInWanted'; readonly waiting: NonNullable<PluginOwn['waiting']> }
  | { readonly type: 'plugin/signInAbandoned' }
  | { readonly type: 'plugin/restored'; readonly state: PreviousState }
  | { readonly type: 'plugin/problemShown'; readonly problem: PluginProblem }
  | { readonly type: 'plugin/problemClosed' }
  | { readonly type: 'plugin/noticeSet'; readonly notice: SentryAction | null }
  | { readonly type: 'plugin/biosReceived'; readonly bios: PluginOwn['bios'] };

/** Tells the plugin's own actions by their prefix. */
export const isLocalAction = (action: { readonly type: string }): action is LocalAction =>
  action.type.startsWith('plugin/');
