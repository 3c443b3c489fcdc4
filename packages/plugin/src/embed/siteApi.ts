/** An event about a comment: the article, the comment, and the comment that a reply answers. */
export interface CommentEvent {
  /** As in the markup, else the page's address. */
  readonly href: string;
  readonly commentID: string;
  readonly parentCommentID: string | undefined;
}

/**
 * Events of a page's frames and their details, for `UFI.create(...).on`, `FB.Event.subscribe`, and DOM events
 * `ufi:<name>`.
 */
export interface SiteEvents {
  /** The frame has loaded. */
  readonly ready: { readonly href: string };
  /** The number of comments, initially and after each change. */
  readonly count: { readonly href: string; readonly count: number };
  /**
   * The visitor is about to send content: a listener that returns `false`, directly or within five seconds, prevents
   * it.
   */
  readonly 'comment.submit': {
    readonly href: string;
    /** The comment being edited; undefined for a new one. */
    readonly commentID: string | undefined;
    readonly parentCommentID: string | undefined;
    readonly message: string;
  };
  /** The visitor has written a comment or a reply. */
  readonly 'comment.create': CommentEvent & { readonly message: string };
  /** The visitor has edited a comment. */
  readonly 'comment.edit': CommentEvent;
  /** The visitor has deleted a comment. */
  readonly 'comment.remove': CommentEvent;
  /** The visitor has liked a comment, or removed the like. */
  readonly 'comment.react': CommentEvent & { readonly isLiked: boolean };
  /** The visitor has reported a comment. */
  readonly 'comment.report': CommentEvent;
  /** The visitor has to sign in for something that they wanted to do. */
  readonly 'login.prompt': { readonly href: string };
  /** The visitor has signed in or out. */
  readonly 'auth.change': { readonly href: string; readonly isSignedIn: boolean };
  /** The frame's height has changed, in CSS pixels. */
  readonly resize: { readonly href: string; readonly height: number };
  /**
   * No comments can be shown, as the site is not registered or the server not available; or the server has refused what
   * the visitor wrote.
   */
  readonly error: { readonly href: string };
}

/** Name of an event of {@link SiteEvents}. */
export type SiteEventName = keyof SiteEvents;

/** Listener of an event. Its result counts for `comment.submit` only. */
export type SiteListener<Name extends SiteEventName> = (detail: SiteEvents[Name]) => unknown;

/** A member of the old script without a meaning here: it does nothing, and warns once in the console. */
export type InertMember = (...args: readonly unknown[]) => void;

/** A theme, by its documented token names. */
export type GivenTheme = Readonly<Record<string, string>>;

/** Options of `UFI.create` and `update`: the markup's attributes in any spelling; null removes one. */
export type GivenOptions = Readonly<Record<string, string | number | boolean | GivenTheme | null | undefined>>;

/** Result of `UFI.create`. */
export interface Handle {
  /** Changes options; the frame is placed again if its address changes. */
  update(options?: GivenOptions): void;
  /** Reloads the frame. */
  reload(): void;
  /** Removes the frame, and restores the site's own content. */
  destroy(): void;
  /** Shows one comment with its thread, as a link to it does; without an id all comments. */
  goto(commentID?: string): void;
  /** Sets `light`, `dark` or `auto`, or a theme, which may include a `colorscheme`. Nothing is reloaded. */
  setTheme(theme: string | GivenTheme): void;
  /**
   * Scrolls to the frame and offers the visitor to sign in, by a click of their own. With a token that the site has
   * signed, the visitor is signed in as the person it names (D3). With null they stay anonymous, and `login.prompt` is
   * emitted instead of opening our popup.
   */
  login(token?: string | null): void;
  /** Scrolls to the foot of the frame, where the visitor can sign out: a page can't do that for them. */
  logout(): void;
  on<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
  off<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
}

/** Our own API in a page. */
export interface UfiApi {
  /** Places comments in an element, given directly or by a selector. */
  create(node: Element | string, options?: GivenOptions): Handle;
  /** Places frames for the markup in a node, by default the whole page; calls back once all of them have loaded. */
  parse(node?: Node | null, callback?: () => void): void;
}

/** The old platform's answer about its visitor. A site learns of no account here, so it is never `connected`. */
export interface LoginStatus {
  /** `not_authorized`: the visitor has signed in, in a frame. */
  readonly status: 'unknown' | 'not_authorized';
  readonly authResponse: null;
}

/** API of the old platform's script, as far as it has a meaning here; everything else does nothing. */
export interface LegacyApi {
  init(options?: { readonly appId?: string; readonly [other: string]: unknown }): void;
  readonly XFBML: { parse(node?: Node | null, callback?: () => void): void };
  readonly Event: {
    subscribe<Name extends SiteEventName>(name: Name, listener: SiteListener<Name>): void;
    subscribe(name: 'xfbml.render', listener: () => void): void;
    subscribe(name: 'auth.statusChange', listener: (response: LoginStatus) => void): void;
    unsubscribe(name: string, listener: (...args: never) => unknown): void;
  };
  getLoginStatus(callback?: (response: LoginStatus) => void, isFresh?: boolean): void;
  readonly login: InertMember;
  readonly logout: InertMember;
  readonly api: InertMember;
  readonly ui: InertMember;
  readonly AppEvents: Readonly<Record<string, InertMember>>;
  readonly Canvas: Readonly<Record<string, InertMember>>;
}

declare global {
  interface Window {
    /** Defined once `sdk.js` has run. */
    UFI?: UfiApi & LegacyApi;
  }
}
