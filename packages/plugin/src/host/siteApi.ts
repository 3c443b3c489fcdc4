/** An event of a comment: the article, the comment, and what a reply is to. */
export interface CommentEvent {
  /** As the markup says it, else the page's address. */
  readonly href: string;
  readonly commentID: string;
  readonly parentCommentID: string | undefined;
}

/** What a page can listen to, and what it is told: by `UFI.create(...).on`, by `FB.Event.subscribe`, or as `ufi:<name>`. */
export interface SiteEvents {
  /** The frame is there. */
  readonly ready: { readonly href: string };
  /** The number of comments, at first and whenever it changes. */
  readonly count: { readonly href: string; readonly count: number };
  /** The visitor is about to send words: a listener that answers `false`, now or within five seconds, keeps them back. */
  readonly 'comment.submit': {
    readonly href: string;
    /** The comment that is edited; undefined for a new one. */
    readonly commentID: string | undefined;
    readonly parentCommentID: string | undefined;
    readonly message: string;
  };
  /** The visitor has written a comment or a reply. */
  readonly 'comment.create': CommentEvent & { readonly message: string };
  /** The visitor has changed one. */
  readonly 'comment.edit': CommentEvent;
  /** The visitor has deleted one. */
  readonly 'comment.remove': CommentEvent;
  /** The visitor has liked one, or likes it no more. */
  readonly 'comment.react': CommentEvent & { readonly isLiked: boolean };
  /** The visitor has reported one. */
  readonly 'comment.report': CommentEvent;
  /** The visitor is asked to sign in, for something that they wanted to do. */
  readonly 'login.prompt': { readonly href: string };
  /** The visitor has signed in or out. */
  readonly 'auth.change': { readonly href: string; readonly isSignedIn: boolean };
  /** The height of the frame has changed, in CSS pixels. */
  readonly resize: { readonly href: string; readonly height: number };
  /** No comments come: the site is not registered or the server is away; or it has refused what the visitor wrote. */
  readonly error: { readonly href: string };
}

/** The name of one of {@link SiteEvents}. */
export type SiteEventName = keyof SiteEvents;

/** Hears an event. What it answers counts only for `comment.submit`. */
export type SiteListener<Name extends SiteEventName> = (detail: SiteEvents[Name]) => unknown;

/** A member of the old script that means nothing here: it does no harm, and says so once in the console. */
type InertMember = (...args: readonly unknown[]) => void;

/** The look of a frame, by the names that the documentation gives. */
export type GivenTheme = Readonly<Record<string, string>>;

/** What `UFI.create` and `update` take: the attributes of the markup, in any of their spellings; null takes one away. */
export type GivenOptions = Readonly<Record<string, string | number | boolean | GivenTheme | null | undefined>>;

/** What `UFI.create` answers. */
export interface Handle {
  /** Changes options; the frame is placed anew if its address changes. */
  update(options?: GivenOptions): void;
  /** Loads the frame anew. */
  reload(): void;
  /** Takes the frame away and gives the site its own content back. */
  destroy(): void;
  /** Shows one comment with its thread, as a link to it does; without an id all of them again. */
  goto(commentID?: string): void;
  /** `light`, `dark` or `auto`; or a theme, which may have a `colorscheme` too. Nothing is loaded. */
  setTheme(theme: string | GivenTheme): void;
  /**
   * Brings the frame into view and offers to sign in there: the visitor does so by a click of their own, or not. With a
   * token, which the site has signed, the visitor is signed in as whom the site says (D3); with null they are not yet,
   * and instead of a popup of ours `login.prompt` asks the page.
   */
  login(token?: string | null): void;
  /** Brings the foot of the frame into view, where the visitor can sign out: a page can't do it for them. */
  logout(): void;
  on<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
  off<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
}

/** Our own interface in a page. */
export interface UfiApi {
  /** Places comments in an element, or in the one that a selector finds. */
  create(node: Element | string, options?: GivenOptions): Handle;
  /** Looks for markup in a node, else in the whole page; calls back when all frames there have come. */
  parse(node?: Node | null, callback?: () => void): void;
}

/** The interface of the old platform's script, as far as it means something here; everything else does nothing. */
export interface LegacyApi {
  init(options?: { readonly appId?: string; readonly [other: string]: unknown }): void;
  readonly XFBML: { parse(node?: Node | null, callback?: () => void): void };
  readonly Event: {
    subscribe<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
    subscribe(name: 'xfbml.render', listener: () => void): void;
    unsubscribe(name: string, listener: (...args: never) => unknown): void;
  };
  readonly getLoginStatus: InertMember;
  readonly login: InertMember;
  readonly logout: InertMember;
  readonly api: InertMember;
  readonly ui: InertMember;
  readonly AppEvents: Readonly<Record<string, InertMember>>;
  readonly Canvas: Readonly<Record<string, InertMember>>;
}

declare global {
  interface Window {
    /** There as soon as `sdk.js` has run. */
    UFI?: UfiApi & LegacyApi;
    /** The same, unless the page has an `FB` of its own. */
    FB?: UfiApi & LegacyApi;
    fbAsyncInit?: () => void;
  }
}
