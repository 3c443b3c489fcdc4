import type { Locale } from 'ufi-core/contract';
import type { EventLog } from './eventLog.ts';

/** The versions of the rights behind a person's access: if one has grown, the access may be stale. */
export interface AccessVersions {
  /** As in {@link TargetNews}. */
  readonly rights: number;
  /** The rights versions of the person's own scopes, by id: theirs, and those of the pages that they act for. */
  readonly scopes: Readonly<Record<string, number>>;
}

/** A target and a person's access to it. */
export interface FoundTarget<Subject, Access> {
  readonly subject: Subject;
  readonly access: Access;
}

/** A target and its last known sequence number. */
export interface KnownPosition {
  readonly id: string;
  readonly seq: number;
}

/** What is known of a watched target: its last sequence number and the version of rights in its scopes. */
export interface KnownHead extends KnownPosition {
  readonly rights: number;
}

/** An event as the database has it. */
export interface StoredEvent<Event> {
  readonly seq: number;
  /** The event's size in bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null if it has been swept. */
  readonly event: Event | null;
}

/** What is new of a target since a sequence number: its current head, and the next events. */
export interface TargetNews<Subject, Event> {
  readonly id: string;
  readonly seq: number;
  /** Grows with each change of rights in the target's scopes. */
  readonly rights: number;
  /** The part of the subject that decides who may see it. */
  readonly audience: Partial<Subject>;
  readonly events: readonly StoredEvent<Event>[];
}

/** Consecutive events of a target, merged. */
export interface Backlog<Event> {
  readonly from: number;
  readonly to: number;
  readonly event: Event;
}

/** For whom an event is presented. */
export interface Recipient<Subject, Access> {
  readonly subject: Subject;
  readonly access: Access;
  readonly locale: Locale;
}

/** A message that many connections share. */
export interface Message {
  /** The last sequence number that it covers. */
  readonly to: number;
  /** The event without its `id` line. */
  readonly frame: Buffer;
  /** The event with the `id` line of a connection that has no other subscription. */
  readonly frameWithId: Buffer;
}

/** Creates messages from a target's newest events. Recipients who may see the same share the same bytes. */
export interface ChannelMessages<Subject, Access> {
  /** The message for a recipient after a sequence number that the log reaches. */
  after(seq: number, recipient: Recipient<Subject, Access>): Message;
  /** Must be called when the log has grown. */
  invalidate(): void;
}

/** A target's newest events in memory, and the messages made from them. */
export interface ChannelHistory<Subject, Access, Event> {
  readonly log: EventLog<Event>;
  readonly messages: ChannelMessages<Subject, Access>;
}

/**
 * A kind of targets that streams follow, such as threads: what is looked up at subscribing, what is new since a
 * position, and how an event is presented to a subscriber.
 */
export interface StreamSource<Subject extends KnownPosition, Access extends AccessVersions, Event> {
  /** The access of visitors without a session, which no grant affects. */
  readonly anonymousAccess: Access;
  /** Reads targets and a person's access to each; missing targets are left out. */
  lookUp(person: string | null, targets: readonly string[]): Promise<FoundTarget<Subject, Access>[]>;
  /** Reads the access of some people to one target, by person. */
  readAccess(target: string, people: readonly string[]): Promise<ReadonlyMap<string, Access>>;
  /** True if the target exists for a person with that access. */
  canSee(subject: Subject, access: Access): boolean;
  /** The facts that decide what a person may see of the target; if they change, a client must fetch it again. */
  factsOf(access: Access): string;
  /** The scopes whose rights decide about all subscribers of the target. */
  scopesOf(subject: Subject): readonly (string | null)[];
  /** The targets among these that may have news, by their heads alone. */
  lookAround(known: readonly KnownHead[]): Promise<readonly string[]>;
  /** Reads the news of some targets in one snapshot. */
  readNews(positions: readonly KnownPosition[]): Promise<TargetNews<Subject, Event>[]>;
  /** True if the stored events do not reach back to a sequence number, or the number is still in the future. */
  isBeyondRetention(news: TargetNews<Subject, Event>, seq: number, now: number): boolean;
  /** Merges the next of the news' events after a sequence number, as many as make one message. */
  readBacklog(news: TargetNews<Subject, Event>, seq: number): Promise<Backlog<Event>>;
  /** Serialises a backlog for a recipient, without its `id` line. */
  presentBacklog(backlog: Backlog<Event>, recipient: Recipient<Subject, Access>): Buffer;
  /** Creates the history of a newly watched target, empty up to a sequence number. */
  createHistory(head: number): ChannelHistory<Subject, Access, Event>;
}
