import type { ActorRecord, CommentRecord, InputOf, Locale, PayloadOf, Session } from 'ufi-core/contract';
import type { FrameSession, pluginEndpoints, ShownArticle } from 'ufi-plugin/contract';
import type { FrameAddress } from './frameAddress.ts';

/** What a document is drawn from, and who may show it. */
export interface LoadedFrame {
  readonly state: FrameState;
  readonly status: number;
  /** Origins; empty: nobody. */
  readonly frameAncestors: readonly string[];
  /** The article, where its comments are shown. */
  readonly shown?: ShownArticle;
}

/** An article's comment area as it was opened. */
export type OpenedArticle = PayloadOf<(typeof pluginEndpoints)['openArticle']>;

interface CommonState {
  readonly locale: Locale;
  /** Unix seconds by the server's clock: the first drawing of both is the same. */
  readonly renderedAt: number;
}

/** The comments of an article, in a frame. */
export interface ArticleState extends CommonState {
  readonly kind: 'article';
  readonly address: FrameAddress;
  readonly session: FrameSession;
  readonly opened: OpenedArticle;
  /** Decided by the server (S6.22). */
  readonly isMobile: boolean;
}

/** A frame that may show nothing: its site is not registered, or it stands in another's page. */
export interface RefusedState extends CommonState {
  readonly kind: 'refused';
  readonly address: FrameAddress;
}

/** The popup in which a visitor signs in and agrees. */
export interface PopupState extends CommonState {
  readonly kind: 'popup';
  readonly session: Session;
}

/** A comment that a page quotes, with its author. */
export interface QuotedComment {
  readonly comment: CommentRecord;
  readonly author: ActorRecord;
}

/** One comment in a page that quotes it. */
export interface QuoteState extends CommonState {
  readonly kind: 'quote';
  readonly address: FrameAddress;
  /** Null once nobody may read it any more. */
  readonly comment: QuotedComment | null;
  /** What it answers, where the site wants that shown. */
  readonly parent: QuotedComment | null;
  /** The address of the comment where it was written, or of the article where it is gone. */
  readonly original: string;
}

/** What the popup asks to be confirmed. */
export type PublishRequest = PayloadOf<(typeof pluginEndpoints)['fetchPublishRequest']>;

/** The popup in which a visitor confirms that a comment is posted to their feed, too. */
export interface PublishState extends CommonState {
  readonly kind: 'popup';
  readonly session: Session;
  /** As the address says it. */
  readonly asked: InputOf<(typeof pluginEndpoints)['confirmPublish']>;
  /** Null where it is not the viewer's own comment. */
  readonly request: PublishRequest | null;
}

/** Everything that the client starts from. */
export type FrameState = ArticleState | RefusedState | PopupState | PublishState | QuoteState;

/** Whether a popup asks for a confirmation, and not to sign in. */
export const isPublishing = (state: PopupState | PublishState): state is PublishState => 'asked' in state;
