import type { SpamReason } from 'ufi-plugin/contract';

/** A comment on a site's page that is about to be published. */
export interface SuspectedComment {
  readonly site: string;
  readonly thread: string;
  /** Who writes, as themselves or as a page. */
  readonly author: string;
  readonly text: string;
  /** The author's address or network, for a service that is asked; it is kept nowhere. */
  readonly network: string | undefined;
  /** The site lets a service outside of the instance be asked. */
  readonly asksService: boolean;
}

/** Looks for spam: what speaks for it, nothing if nothing does. Takes a few seconds at most, and never rejects. */
export type SpamCheck = (comment: SuspectedComment) => Promise<readonly SpamReason[]>;

/** A service outside of the instance that knows spam. */
export interface SpamService {
  /** As moderators read it. */
  readonly name: string;
  /** @throws OutboundError */
  isSpam(comment: ReportedComment): Promise<boolean>;
}

/** What a service is told of a comment. */
export interface ReportedComment {
  readonly text: string;
  /** The author's public name. */
  readonly name: string;
  readonly network: string | undefined;
  /** The page, and the origin of its site. */
  readonly address: string;
  readonly language: string;
}

/** Looks for spam. */
export interface UsesSpamCheck {
  readonly spamCheck: SpamCheck;
}

/** True if a service outside knows spam. */
export interface UsesSpamService {
  /** Name of the service that sites can have asked; null if the operator has none. */
  readonly spamService: string | null;
}
