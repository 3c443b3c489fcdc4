import type { ReactionType } from 'ufi-core/contract';
import type { SiteImport } from 'ufi-plugin/contract';

/** Why a comment is not made. */
export type ImportSkip = SiteImport['skipped'][number]['reason'];

/** What a comment is in its source; those that are gone there are not made. */
export type SourceState = 'published' | 'pending' | 'hidden' | 'deleted';

/** A page with comments, as a file names it. */
export interface SourceArticle {
  readonly kind: 'article';
  /** By which the file's comments name it. */
  readonly ref: string;
  readonly href: string;
  /** The site's own name for its thread, where it has one. */
  readonly xid?: string | undefined;
  readonly isClosed: boolean;
  /** Addresses that lead to it. */
  readonly movedFrom?: readonly string[];
  /** It is told of for itself, and made though nobody has said anything there. */
  readonly isDeclared?: boolean;
}

/** Whom a text names, by their id and name in the source; offset and length in UTF-16 units. */
export interface SourceMention {
  readonly offset: number;
  readonly length: number;
  readonly id: string;
  /** Empty where the text calls them by it. */
  readonly name: string;
}

/** What hangs on a comment: a thing to be had at its address, or a link with what was known of its page. */
export interface SourceAttachment {
  readonly type: 'photo' | 'gif' | 'video' | 'file' | 'sticker' | 'link';
  readonly url: string;
  /** Of a file. */
  readonly name: string;
  /** What a picture shows, in words. */
  readonly label: string;
  /** The still picture of a video. */
  readonly poster: string | null;
  /** Of a link. */
  readonly title: string;
  readonly subtitle: string;
}

/** What a comment says at some time. */
export interface SourceText {
  readonly text: string;
  readonly mentions: readonly SourceMention[];
  readonly attached: SourceAttachment | null;
}

/** What a comment said before it was edited, and since when, in Unix seconds. */
export interface SourceVersion extends SourceText {
  readonly writtenAt: number;
}

/** A comment, as a file has it. */
export interface SourceComment extends SourceText {
  readonly kind: 'comment';
  /** In the file, from 1. */
  readonly line: number;
  readonly id: string;
  readonly article: string;
  readonly parent: string | null;
  /** The author's id in the source, or else their e-mail address, which is kept as a keyed hash only. */
  readonly author: { readonly id: string | null; readonly email: string | null; readonly name: string };
  /** Unix seconds; NaN where the file says no time. */
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** The oldest first. */
  readonly versions: readonly SourceVersion[];
  readonly state: SourceState;
  /** Who has reacted, and how. */
  readonly reactions: readonly { readonly id: string; readonly name: string; readonly type: ReactionType }[];
  /** Already known not to be made. */
  readonly skip: ImportSkip | null;
}

/** What a file says of itself. */
export interface SourceHeader {
  readonly kind: 'header';
  readonly source: NonNullable<SiteImport['source']>;
  /** Tells its comments' ids from those of other sources; empty where their ids are the source's alone. */
  readonly origin: string;
}

/** One thing that a file holds. */
export type ImportItem = SourceHeader | SourceArticle | SourceComment;

/** Of a comment in a source that tells of nothing but words. */
export const textOnly = { mentions: [], attached: null, versions: [], editedAt: null, reactions: [] } as const;
