import type { ActorRecord, CommentRecord, InputOf, Locale, PayloadOf, Session } from 'ufi-core/contract';
import type { FrameSession, pluginEndpoints, ShownArticle } from 'ufi-plugin/contract';
import type { FrameAddress } from './frameAddress.ts';
import type { RefusalReason } from './refusalReason.ts';

/** The state of a document, its HTTP status, and its framing policy. */
export interface LoadedFrame {
  readonly state: FrameState;
  readonly status: number;
  /** Origins that may embed the document; empty: none. */
  readonly frameAncestors: readonly string[];
  /** The document only says why it shows no comments. */
  readonly isRefusal?: boolean;
  /** The article, if its comments are shown. */
  readonly shown?: ShownArticle;
}

/** Answer of `openArticle`. */
export type OpenedArticle = PayloadOf<(typeof pluginEndpoints)['openArticle']>;

interface CommonState {
  readonly locale: Locale;
  /** Unix seconds of the server's clock, used for the first render in the browser as well, so that both match. */
  readonly renderedAt: number;
}

/** A frame with the comments of an article. */
export interface ArticleState extends CommonState {
  readonly kind: 'article';
  readonly address: FrameAddress;
  readonly session: FrameSession;
  readonly opened: OpenedArticle;
  /** Decided by the server (S6.22). */
  readonly isMobile: boolean;
}

/** A frame that shows no comments, and why. */
export interface RefusedState extends CommonState {
  readonly kind: 'refused';
  readonly address: FrameAddress;
  readonly reason: RefusalReason;
}

/** The popup in which a visitor signs in and opts in. */
export interface PopupState extends CommonState {
  readonly kind: 'popup';
  readonly session: Session;
  /** Sent by the frame's form that opened this window; null in a popup, which receives it from its opener. */
  readonly nonce: string | null;
}

/** A quoted comment and its author. */
export interface QuotedComment {
  readonly comment: CommentRecord;
  readonly author: ActorRecord;
}

/** A frame with one quoted comment. */
export interface QuoteState extends CommonState {
  readonly kind: 'quote';
  readonly address: FrameAddress;
  /** Null if it is deleted or no longer public. */
  readonly comment: QuotedComment | null;
  /** The comment that it answers, if the site wants it shown. */
  readonly parent: QuotedComment | null;
  /** Address of the comment on its article, or of the article if the comment is gone. */
  readonly original: string;
}

/** Answer of `fetchPublishRequest`. */
export type PublishRequest = PayloadOf<(typeof pluginEndpoints)['fetchPublishRequest']>;

/** The popup in which a visitor confirms that a comment is posted to their feed as well. */
export interface PublishState extends CommonState {
  readonly kind: 'popup';
  readonly session: Session;
  /** Parameters of the popup's address. */
  readonly asked: InputOf<(typeof pluginEndpoints)['confirmPublish']>;
  /** Null if the comment is not the viewer's own. */
  readonly request: PublishRequest | null;
}

/** The state that a document is rendered from, on the server and in the browser. */
export type FrameState = ArticleState | RefusedState | PopupState | PublishState | QuoteState;

/** Tells the popup for confirming a post from the one for signing in. */
export const isPublishing = (state: PopupState | PublishState): state is PublishState => 'asked' in state;
