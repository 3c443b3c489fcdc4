/** Why somebody is muted, as far as they are told. */
export interface MutedMember {
  /** Unix seconds. */
  readonly until: number;
  readonly reason: string;
  /** Titles of rules. */
  readonly rules: readonly string[];
}

/** A place of its own members, with rules and admins. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  /** Comments may be written as markdown. */
  readonly isMarkdown: boolean;
  /** People may bring stickers of their own, and all are drawn smaller. */
  readonly areStickersCustom: boolean;
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  /** By the ids of people who have been let in. */
  readonly members: Map<string, 'member' | 'admin'>;
  /** Ids of people who have asked to be let in. */
  readonly asked: Set<string>;
  readonly muted: Map<string, MutedMember>;
  /** Ids of people who never act here again. */
  readonly barred: Set<string>;
}
