import type { ActorTraits, Locale, PostAttachment, PostKind, PostVideo, reactionTypes } from 'ufi-core/contract';
import type { Person, StaffRole } from '../world/actor.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';
import type { Post } from '../world/thread.ts';

/** A person to be. */
export interface PersonPlan {
  readonly key: string;
  readonly name: string;
  /** `<key>@demo.ufi` unless told. */
  readonly email?: string;
  /** `demo` unless told. */
  readonly password?: string;
  readonly locale?: Locale;
  readonly coverLine?: string;
  readonly isInstanceOwner?: boolean;
  readonly constituent?: Person['constituent'];
  readonly traits?: ActorTraits;
  readonly isAutosuggestDisabled?: boolean;
  /** Keys; friendship is mutual, so one side is enough. */
  readonly friends?: readonly string[];
  /** Lists of friends by their names; keys again. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

/** A page to be, with its staff and those it has banned by their keys. */
export interface PagePlan {
  readonly key: string;
  readonly name: string;
  readonly coverLine?: string;
  readonly isVerified?: boolean;
  readonly traits?: ActorTraits;
  /** The place that has elected it. */
  readonly place?: string;
  readonly staff?: Readonly<Record<string, StaffRole>>;
  readonly banned?: readonly string[];
}

/** A group to be, with its people by their keys. */
export interface GroupPlan {
  readonly key: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  readonly admins: readonly string[];
  readonly members?: readonly string[];
  readonly asked?: readonly string[];
  readonly isMarkdown?: boolean;
  /** People may bring stickers of their own. */
  readonly areStickersCustom?: boolean;
  /** Titles. */
  readonly rules?: readonly string[];
}

/** A comment to be, by the key of a person; `@[key:Name]` in it mentions. */
export interface CommentPlan {
  readonly by: string;
  readonly text: string;
  readonly replies?: readonly CommentPlan[];
  readonly isAnnouncement?: boolean;
  /** It came with a tip: which amount was chosen. */
  readonly tipOption?: number;
  /** By the keys of those who react. */
  readonly reactions?: Readonly<Record<string, keyof typeof reactionTypes>>;
}

/** A post to be. */
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
  /** A live post without one is live from its creation on. */
  readonly video?: PostVideo;
  readonly hoursAgo?: number;
  readonly isClosed?: boolean;
  /** From the oldest on. */
  readonly comments?: readonly CommentPlan[];
}

/** A site to be, with its articles by their addresses. */
export interface SitePlan {
  readonly key: string;
  readonly name: string;
  /** The key of a person. */
  readonly owner: string;
  readonly domains: readonly string[];
  /** Keys of people who have agreed to comment on it. */
  readonly visitors?: readonly string[];
  /** Keys of people who keep order there. */
  readonly moderators?: readonly string[];
  readonly articles?: Readonly<Record<string, readonly CommentPlan[]>>;
}

/** All that a world begins with. */
export interface WorldPlan {
  readonly people: readonly PersonPlan[];
  readonly pages?: readonly PagePlan[];
  readonly groups?: readonly GroupPlan[];
  /** From the oldest on. */
  readonly posts?: readonly PostPlan[];
  readonly sites?: readonly SitePlan[];
  readonly stickerPacks?: readonly StickerPackPlan[];
}
