import type {
  endpointRegistry,
  GroupRecord,
  InputOf,
  Locale,
  PageRecord,
  PayloadOf,
  ProfileRecord,
  Session,
} from 'ufi-core/contract';
import type { StandalonePageName } from './pageRoute.ts';

type Registry = typeof endpointRegistry;

/** Names of the read-only endpoints that pages call. */
export type ReadEndpointName =
  | 'fetchFeed'
  | 'fetchGroup'
  | 'fetchGroupRules'
  | 'fetchPage'
  | 'fetchPost'
  | 'fetchProfiles'
  | 'fetchSession'
  | 'suggestMentions';

/** Calls a read endpoint: over the network in the browser, where it can be aborted, in process on the server. */
export type CallRead = <Name extends ReadEndpointName>(
  name: Name,
  input: InputOf<Registry[Name]>,
  options?: { readonly signal: AbortSignal },
) => Promise<PayloadOf<Registry[Name]>>;

/** Posts, newest first. */
export type Feed = PayloadOf<Registry['fetchFeed']>;

/** Posts of a group, of a person or page, or all. */
export type FeedFilter = Pick<InputOf<Registry['fetchFeed']>, 'group' | 'author' | 'sources'>;

/** A post with its comments. */
export interface ThreadPageData<Name extends string> {
  readonly name: Name;
  readonly thread: PayloadOf<Registry['fetchPost']>;
  /** The comment, and its reply, that the address points to. */
  readonly comment?: string | undefined;
  readonly reply?: string | undefined;
}

/** Data that a page needs before it can render. */
export type PageData =
  | {
      readonly name: 'feed';
      readonly feed: Feed;
      readonly filter: FeedFilter;
      /** Profile of the posts' author, if all are by one person or page. */
      readonly profile?: ProfileRecord | undefined;
      /** What is said of the author if it is a page. */
      readonly page?: PageRecord | undefined;
      /** The group, if all are in one. */
      readonly group?: GroupRecord | undefined;
    }
  | ThreadPageData<'post'>
  /** Includes its video. */
  | ThreadPageData<'live'>
  | ThreadPageData<'story'>
  /** Signing in, or signing up if `isNew`; `signup`: who creates an account, if not everybody. */
  | { readonly name: 'signIn'; readonly returnTo: string; readonly isNew: boolean; readonly signup?: Session['signup'] }
  | { readonly name: 'standalone'; readonly page: StandalonePageName }
  | { readonly name: 'reports'; readonly scope: string | undefined }
  | {
      readonly name: 'report';
      readonly thread: PayloadOf<Registry['fetchPost']>;
      readonly comment: string;
      readonly reason?: string | undefined;
    }
  | { readonly name: 'gallery'; readonly piece: string | undefined }
  | { readonly name: 'notFound' };

/** Initial state of the client after server rendering. */
export interface PreloadedState {
  readonly session: Session;
  readonly page: PageData;
  readonly locale: Locale;
  /**
   * Unix seconds by the server's clock, or else the client's; the same on both sides, so that their first renderings
   * are equal.
   */
  readonly renderedAt: number;
}
