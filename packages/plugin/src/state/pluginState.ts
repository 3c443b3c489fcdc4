import type { UfiThunk } from 'ufi-core';
import type { ArticleState } from 'ufi-core/internal/article';
import type { PayloadOf } from 'ufi-core/contract';
import { emptyContent, type ComposerContent } from '../composer/composerContent.ts';
import type { FrameSession, pluginEndpoints, PluginOrdering } from '../contract/index.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import type { Gate, PluginVisitor } from '../gating/gateOf.ts';
import type { PluginAction } from './pluginAction.ts';

/** Answer of `openArticle`. */
export type OpenedArticle = PayloadOf<(typeof pluginEndpoints)['openArticle']>;

/** Facts about the article and its frame that are known from the start (S3.16). */
export interface ArticleFacts
  extends
    Pick<OpenedArticle, 'site' | 'article' | 'orderings' | 'threadClosed'>,
    Pick<OpenedArticle, 'maxCommentLength' | 'minFeedLength' | 'mirroredPage' | 'moderateURL'>,
    Pick<OpenedArticle, 'enableEmbed' | 'enablePhoto' | 'enableSticker' | 'acceptsPages' | 'hasCommentPrivacy'> {
  /** The visitor's lists of friends, as audiences beside the common options (S3.20). */
  readonly privacyOptionsList: NonNullable<FrameSession['privacyOptionsList']>;
  /** The article's address as the frame sees it. */
  readonly href: string;
  /** Comments per page (S5.25, S9.10). */
  readonly pageSize: number;
  readonly isMobile: boolean;
  /** The comment named by the address. */
  readonly deeplinkedCommentID: string | null;
  /** Only that comment is shown. */
  readonly isSingleComment: boolean;
  /** Opened from the moderation screen. */
  readonly fromModTool: boolean;
}

/** State of a composer. `revision` grows with every change of its content other than typing. */
export interface Composer {
  readonly content: ComposerContent;
  readonly revision: number;
  /** This content was refused without a dialog, and can be sent again; true until it is changed or sent (S8.15). */
  readonly isRetryOffered?: boolean;
}

/** An open reply composer, below its top-level comment (S4.46). */
export interface ReplyComposer extends Composer {
  /** The reply that is answered; null for the top-level comment itself. */
  readonly replyToCommentID: string | null;
  /** Text that was prefilled. */
  readonly prefillText: string;
  /** Content in flight; null if there is none. */
  readonly sent: ComposerContent | null;
}

/** A composer: for the article, for a reply below a top-level comment, or as a comment's editor. */
export type ComposerSlot =
  | { readonly kind: 'comment' }
  | { readonly kind: 'reply'; readonly parent: string }
  | { readonly kind: 'edit'; readonly comment: string };

/** A composer's content in flight, by the client id of its pending mutation. */
export type Submission = ComposerSlot;

/** An event that is emitted once the server has confirmed its mutation. */
export type UnconfirmedEvent =
  | { readonly type: 'commentReacted'; readonly commentID: string; readonly isLiked: boolean }
  | { readonly type: 'commentReported'; readonly commentID: string };

/** A failure to show; without a summary the view has a sentence of its own (S8.15). */
export interface PluginProblem {
  readonly summary: string | null;
  /** The embedding page has refused, not the server. */
  readonly isOfPage?: boolean;
  /** Unsent texts of an older version that could not be read. */
  readonly lostTexts?: number;
}

/** A comment that is also posted for everybody, once its author has confirmed that (S2.14). */
export interface Publishing {
  /** Client id of its pending mutation; null until it is sent. */
  readonly clientId: string | null;
  /** Its id, once the server has it. */
  readonly commentID: string | null;
  /** State of the popup: not tried yet, blocked by the browser, open, closed again, or confirmed. */
  readonly popup: 'missing' | 'blocked' | 'open' | 'closed' | 'confirmed';
}

type Marks = Readonly<Record<string, true>>;

/** The plugin's local state, beside the comment area's; the server knows none of it. */
export interface PluginOwn {
  readonly facts: ArticleFacts;
  readonly visitor: PluginVisitor;
  readonly composer: Composer;
  /** Open reply composers, by top-level comment. */
  readonly replies: Readonly<Record<string, ReplyComposer>>;
  /** Open editors, by comment. */
  readonly editors: Readonly<Record<string, Composer>>;
  readonly collapsed: Marks;
  readonly flagged: Marks;
  /** Comments hidden here by a moderator's hiding or ban (S4.39). */
  readonly hidden: Marks;
  /** Comment of each pending hiding or ban, by client id. */
  readonly moderating: Readonly<Record<string, string>>;
  readonly postToFeed: boolean;
  readonly privacyOption: string;
  /** The publication that is to be confirmed, or was last. */
  readonly publishing: Publishing | null;
  /** Proves that the visitor has confirmed posts for everybody here (S7.37). */
  readonly publishToken: string | null;
  /** Ordering to return to if the chosen one can't be loaded. */
  readonly previousOrdering: PluginOrdering | null;
  readonly sent: Readonly<Record<string, Submission>>;
  /** Events to emit once the server has confirmed, by the client id of their pending mutation. */
  readonly unconfirmedEvents: Readonly<Record<string, UnconfirmedEvent>>;
  /** The submission that the embedding page is being asked about. */
  readonly guardedSubmission: Submission | null;
  /** Comments whose deletion is pending. */
  readonly removing: Marks;
  /** Comments that were displayed when the visitor began to switch identities (S7.48). */
  readonly seenBefore: readonly string[];
  /** The action that waits for the visitor to sign in or opt in. */
  readonly waiting: { readonly action: PluginAction; readonly gate: Exclude<Gate, 'allowed'> } | null;
  readonly problem: PluginProblem | null;
  /** Notice on the comment that was written last. */
  readonly notice: SentryAction | null;
  /** Authors' lines (S3.14), by id. */
  readonly bios: Readonly<Record<string, string>>;
}

/** State of a frame's store. */
export type PluginState = ArticleState & { readonly plugin: PluginOwn };

/** A thunk of the plugin. */
export type PluginThunk<Result = void> = UfiThunk<Result, PluginState>;

export const emptyComposer: Composer = { content: emptyContent, revision: 0 };

/** Initial state of a frame. */
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
