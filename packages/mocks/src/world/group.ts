import type { GroupPrivacy } from 'ufi-core/contract';

/** A mute, with the details that the member may see. */
export interface MutedMember {
  /** Unix seconds. */
  readonly until: number;
  readonly reason: string;
  /** Titles of rules. */
  readonly rules: readonly string[];
}

/** A group with members, rules and admins. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly privacy: GroupPrivacy;
  readonly description: string;
  /** Comments may be written in markdown. */
  readonly isMarkdown: boolean;
  /** Members may use custom stickers, and all stickers are rendered smaller. */
  readonly areStickersCustom: boolean;
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  /** By the ids of accepted people. */
  readonly members: Map<string, 'member' | 'admin'>;
  /** Ids of people who have requested to join. */
  readonly asked: Set<string>;
  readonly muted: Map<string, MutedMember>;
  /** Ids of people who are barred for good. */
  readonly barred: Set<string>;
}
