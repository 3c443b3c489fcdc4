import type { OwnState, UfiThunk } from 'ufi-core';
import type { ArticleState } from 'ufi-core/article';
import type { PayloadOf } from 'ufi-core/contract';
import { emptyContent, type ComposerContent } from '../composer/composerContent.ts';
import type { FrameSession, pluginEndpoints, PluginOrdering } from '../contract/index.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import type { Gate, PluginVisitor } from '../gating/gateOf.ts';
import type { PluginAction } from './pluginAction.ts';

/** What `openArticle` answers. */
export type OpenedArticle = PayloadOf<(typeof pluginEndpoints)['openArticle']>;

/** What is known of the article and its frame before anything happens (S3.16). */
export interface ArticleFacts
  extends
    Pick<OpenedArticle, 'site' | 'article' | 'orderings' | 'threadClosed'>,
    Pick<OpenedArticle, 'maxCommentLength' | 'minFeedLength' | 'mirroredPage' | 'moderateURL'>,
    Pick<OpenedArticle, 'enableEmbed' | 'enablePhoto' | 'enableSticker' | 'acceptsPages' | 'hasCommentPrivacy'> {
  /** The visitor's lists of friends, for whom they can post beside the common options (S3.20). */
  readonly privacyOptionsList: NonNullable<FrameSession['privacyOptionsList']>;
  /** The article's address as the frame sees it. */
  readonly href: string;
  /** How many comments a page has (S5.25, S9.10). */
  readonly pageSize: number;
  readonly isMobile: boolean;
  /** The comment that the address names. */
  readonly deeplinkedCommentID: string | null;
  /** Nothing but that comment is shown. */
  readonly isSingleComment: boolean;
  /** Opened from the moderation screen. */
  readonly fromModTool: boolean;
}

/** A composer: `revision` grows whenever something else than typing has changed what stands in it. */
export interface Composer {
  readonly content: ComposerContent;
  readonly revision: number;
}

/** An open reply composer, which stands below its top-level comment (S4.46). */
export interface ReplyComposer extends Composer {
  /** The reply that is answered; null where it is the top-level comment itself. */
  readonly replyToCommentID: string | null;
  /** What was written into it for the visitor. */
  readonly prefillText: string;
  /** What was sent from here and is not there yet; null where nothing is. */
  readonly sent: ComposerContent | null;
}

/** Words that are on their way, by the client id of their intention. */
export type Submission =
  | { readonly kind: 'comment' }
  | { readonly kind: 'reply'; readonly parent: string }
  | { readonly kind: 'edit'; readonly comment: string };

/** What a visitor has done to a comment, which is told once the server has agreed. */
export type UnconfirmedEvent =
  | { readonly type: 'commentReacted'; readonly commentID: string; readonly isLiked: boolean }
  | { readonly type: 'commentReported'; readonly commentID: string };

/** A failure for the dialog; without a summary the view has its own sentence (S8.15). */
export interface PluginProblem {
  readonly summary: string | null;
  /** It is the page around the frame that has refused. */
  readonly isOfPage?: boolean;
}

/** A comment that is to be posted for everybody, too, once its writer has confirmed that (S2.14). */
export interface Publishing {
  /** Of its intention; null until it is sent. */
  readonly clientId: string | null;
  /** Its id, once the server has it. */
  readonly commentID: string | null;
  /** Nobody has tried to open a popup; the browser has refused to; it is open, is closed again, or has heard a yes. */
  readonly popup: 'missing' | 'blocked' | 'open' | 'closed' | 'confirmed';
}

type Marks = Readonly<Record<string, true>>;

/** The plugin's own state beside the comment area's: nothing of it is known to the server. */
export interface PluginOwn {
  readonly facts: ArticleFacts;
  readonly visitor: PluginVisitor;
  readonly composer: Composer;
  /** Open reply composers, by their top-level comment. */
  readonly replies: Readonly<Record<string, ReplyComposer>>;
  /** Open editors, by comment. */
  readonly editors: Readonly<Record<string, Composer>>;
  readonly collapsed: Marks;
  readonly flagged: Marks;
  /** Comments that a moderator has hidden here, or whose author they have banned (S4.39). */
  readonly hidden: Marks;
  /** Which comment each hiding or ban under way is about, by its client id. */
  readonly moderating: Readonly<Record<string, string>>;
  readonly postToFeed: boolean;
  readonly privacyOption: string;
  /** What is to be confirmed, or was. */
  readonly publishing: Publishing | null;
  /** Proves that the visitor has confirmed what they post for everybody here (S7.37). */
  readonly publishToken: string | null;
  /** The ordering to which the visitor returns if the chosen one can't be read. */
  readonly previousOrdering: PluginOrdering | null;
  readonly sent: Readonly<Record<string, Submission>>;
  /** What is told once the server has agreed, by the client id of its intention. */
  readonly unconfirmedEvents: Readonly<Record<string, UnconfirmedEvent>>;
  /** Words about which the page around the frame is being asked. */
  readonly guardedSubmission: Submission | null;
  /** Comments whose removal is under way. */
  readonly removing: Marks;
  /** The comments that were on the screen when the visitor began to act as somebody else (S7.48). */
  readonly seenBefore: readonly string[];
  /** What the visitor wanted, while they sign in or agree. */
  readonly waiting: { readonly action: PluginAction; readonly gate: Exclude<Gate, 'allowed'> } | null;
  readonly problem: PluginProblem | null;
  /** What is to be known of the comment that was written last. */
  readonly notice: SentryAction | null;
  /** The line under an author's name (S3.14), by their id. */
  readonly bios: Readonly<Record<string, string>>;
}

/** The state of a frame's store. */
export type PluginState = ArticleState & OwnState<PluginOwn>;

/** A verb of the plugin. */
export type PluginThunk<Result = void> = UfiThunk<Result, PluginState>;

export const emptyComposer: Composer = { content: emptyContent, revision: 0 };

/** A frame in which nobody has done anything. */
export const initialOwn = (facts: ArticleFacts, visitor: PluginVisitor, bios: PluginOwn['bios']): PluginOwn => ({
  facts,
  visitor,
  composer: emptyComposer,
  replies: {},
  editors: {},
  collapsed: {},
  flagged: {},
  hidden: {},
  moderating: {},
  postToFeed: false,
  privacyOption: 'everyone',
  publishing: null,
  publishToken: null,
  previousOrdering: null,
  sent: {},
  unconfirmedEvents: {},
  guardedSubmission: null,
  removing: {},
  seenBefore: [],
  waiting: null,
  problem: null,
  notice: null,
  bios,
});
