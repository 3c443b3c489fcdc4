import type { ReactionType } from 'ufi-core/contract';
import type { SiteImport } from 'ufi-plugin/contract';

/** Reason why a comment is not imported. */
export type ImportSkip = SiteImport['skipped'][number]['reason'];

/** State of a comment in its source; deleted ones are not imported. */
export type SourceState = 'published' | 'pending' | 'hidden' | 'deleted';

/** A page with comments, as a file describes it. */
export interface SourceArticle {
  readonly kind: 'article';
  /** The reference by which the file's comments name it. */
  readonly ref: string;
  readonly href: string;
  /** The site's own identifier of the thread, if it has one. */
  readonly xid?: string | undefined;
  readonly isClosed: boolean;
  /** Earlier addresses that lead to it. */
  readonly movedFrom?: readonly string[];
  /** The page has an entry of its own, so it is created even without comments. */
  readonly isDeclared?: boolean;
}

/** A mention: offset and length in UTF-16 units, id and name of the person in the source. */
export interface SourceMention {
  readonly offset: number;
  readonly length: number;
  readonly id: string;
  /** Empty if the text contains the name. */
  readonly name: string;
}

/** An attachment: a file to fetch from its address, or a link with the title and subtitle of its page. */
export interface SourceAttachment {
  readonly type: 'photo' | 'gif' | 'video' | 'file' | 'sticker' | 'link';
  readonly url: string;
  /** For a file. */
  readonly name: string;
  /** Alt text. */
  readonly label: string;
  /** Still image of a video. */
  readonly poster: string | null;
  /** For a link. */
  readonly title: string;
  readonly subtitle: string;
}

/** The content of a comment at some time. */
export interface SourceText {
  readonly text: string;
  readonly mentions: readonly SourceMention[];
  readonly attached: SourceAttachment | null;
}

/** An earlier version of an edited comment, with its time in Unix seconds. */
export interface SourceVersion extends SourceText {
  readonly writtenAt: number;
}

/** A comment, as a file describes it. */
export interface SourceComment extends SourceText {
  readonly kind: 'comment';
  /** Line in the file, from 1. */
  readonly line: number;
  readonly id: string;
  readonly article: string;
  readonly parent: string | null;
  /** The author's id in the source, or else the e-mail address, of which only a keyed hash is stored. */
  readonly author: { readonly id: string | null; readonly email: string | null; readonly name: string };
  /** Unix seconds; NaN if the file has no time. */
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** Oldest first. */
  readonly versions: readonly SourceVersion[];
  readonly state: SourceState;
  readonly reactions: readonly { readonly id: string; readonly name: string; readonly type: ReactionType }[];
  /** Set if it is already known that the comment will be skipped. */
  readonly skip: ImportSkip | null;
}

/** The header of a file. */
export interface SourceHeader {
  readonly kind: 'header';
  readonly source: NonNullable<SiteImport['source']>;
  /** Namespace for the ids of this file; empty if the source's ids are globally unique. */
  readonly origin: string;
}

/** One item of a file. */
export type ImportItem = SourceHeader | SourceArticle | SourceComment;

/** Defaults for a source whose comments contain only text. */
export const textOnly = { mentions: [], attached: null, versions: [], editedAt: null, reactions: [] } as const;
