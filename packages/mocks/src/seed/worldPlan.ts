import type { ActorTraits, Locale, PostAttachment, PostKind, PostVideo, reactionTypes } from 'ufi-core/contract';
import type { Person, StaffRole } from '../world/actor.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';
import type { Post } from '../world/thread.ts';

/** Input for a person. */
export interface PersonPlan {
  readonly key: string;
  readonly name: string;
  /** Default: `<key>@demo.ufi`. */
  readonly email?: string;
  /** Default: `demo`. */
  readonly password?: string;
  readonly locale?: Locale;
  readonly coverLine?: string;
  readonly isInstanceOwner?: boolean;
  readonly isMinor?: true;
  readonly constituent?: Person['constituent'];
  readonly traits?: ActorTraits;
  readonly isAutosuggestDisabled?: boolean;
  /** Keys; friendship is mutual, so one side is enough. */
  readonly friends?: readonly string[];
  /** Friend lists by name, with the keys of their members. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

/** Input for a page, with the keys of its staff and of banned people. */
export interface PagePlan {
  readonly key: string;
  readonly name: string;
  readonly coverLine?: string;
  readonly isVerified?: boolean;
  readonly traits?: ActorTraits;
  /** The place where it was elected. */
  readonly place?: string;
  readonly staff?: Readonly<Record<string, StaffRole>>;
  readonly banned?: readonly string[];
}

/** Input for a group, with the keys of its people. */
export interface GroupPlan {
  readonly key: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  readonly admins: readonly string[];
  readonly members?: readonly string[];
  readonly asked?: readonly string[];
  readonly isMarkdown?: boolean;
  /** Members may use custom stickers. */
  readonly areStickersCustom?: boolean;
  /** Titles. */
  readonly rules?: readonly string[];
}

/** Input for a comment, with the key of its author; `@[key:Name]` is a mention. */
export interface CommentPlan {
  readonly by: string;
  readonly text: string;
  readonly replies?: readonly CommentPlan[];
  readonly isAnnouncement?: boolean;
  /** The index of the chosen amount, for a comment with a tip. */
  readonly tipOption?: number;
  /** By the key of the reactor. */
  readonly reactions?: Readonly<Record<string, keyof typeof reactionTypes>>;
}

/** Input for a post. */
export interface PostPlan {
  readonly key: string;
  /** The key of a person or a page. */
  readonly author: string;
  readonly text: string;
  readonly kind?: PostKind;
  /** The key of a group. */
  readonly group?: string;
  readonly privacy?: Post['privacy'];
  readonly attachment?: PostAttachment;
  /** Default for a live post: live since its creation. */
  readonly video?: PostVideo;
  readonly hoursAgo?: number;
  readonly isClosed?: boolean;
  /** Oldest first. */
  readonly comments?: readonly CommentPlan[];
}

/** Input for a site, with its articles by address. */
export interface SitePlan {
  readonly key: string;
  readonly name: string;
  /** The key of a person. */
  readonly owner: string;
  readonly domains: readonly string[];
  /** Keys of people who have opted in. */
  readonly visitors?: readonly string[];
  /** Keys of its moderators. */
  readonly moderators?: readonly string[];
  readonly articles?: Readonly<Record<string, readonly CommentPlan[]>>;
}

/** Input for a world. */
export interface WorldPlan {
  readonly people: readonly PersonPlan[];
  readonly pages?: readonly PagePlan[];
  readonly groups?: readonly GroupPlan[];
  /** Oldest first. */
  readonly posts?: readonly PostPlan[];
  readonly sites?: readonly SitePlan[];
  readonly stickerPacks?: readonly StickerPackPlan[];
}
