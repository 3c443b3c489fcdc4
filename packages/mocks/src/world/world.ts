import { typingTimeoutMs } from 'ufi-core/contract';
import type { Attachment, AttachmentOf, Place, ReportReason, Tip } from 'ufi-core/contract';
import { actorRecord, canActAs, type Actor, type Page, type Person } from './actor.ts';
import type { AuditLine } from './audit.ts';
import type { CrossPost, FriendList } from './crossPost.ts';
import type { Group } from './group.ts';
import { applyEffects, type Effects } from './applyEffects.ts';
import type { Site } from './site.ts';
import type { ImportedComments } from './siteImports.ts';
import type { SigningKeys } from './siteKeys.ts';
import type { StickerPackEntry } from './stickerPack.ts';
import type { JournalEntry, Thread } from './thread.ts';
import type { MockFile, Upload } from './upload.ts';

/** What a client id has been used for. */
export interface Claim {
  /** What the call meant; the same at every retry. */
  readonly request: string;
  readonly entry: JournalEntry;
}

/** What somebody has reported, under a post of `scope`. */
export interface Report {
  readonly id: string;
  readonly scope: string;
  readonly comment: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** Who has reported it. */
  readonly person: string;
  readonly isOpen: boolean;
  /** Unix seconds. */
  readonly at: number;
}

/** That somebody writes under a thread, or no longer. */
export interface TypingSignal {
  readonly thread: string;
  readonly person: string;
  readonly actor: string;
  readonly isTyping: boolean;
}

/** A thing that somebody has uploaded, or a sticker, which is everybody's. */
export interface Media {
  readonly id: string;
  /** The thing as the contract shows it. */
  readonly attachment: AttachmentOf<'sticker' | 'photo' | 'gif' | 'video' | 'file'>;
  /** The id of a person; null for a sticker. */
  readonly owner: string | null;
  /** The comment that it hangs on, or has hung on. */
  comment: string | null;
  /** When a video can be seen, in milliseconds since 1970; absent where it always could. */
  readonly readyAt?: number;
}

/** A place, and where it is in degrees. */
export interface PlaceInWorld extends Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** All that the mocked server knows, in memory. */
export interface World {
  readonly people: Map<string, Person>;
  readonly pages: Map<string, Page>;
  readonly groups: Map<string, Group>;
  readonly sites: Map<string, Site>;
  /** By the id of the post or article. */
  readonly threads: Map<string, Thread>;
  /** Posts that carry what is said on articles, by id. */
  readonly crossPosts: Map<string, CrossPost>;
  readonly friendLists: Map<string, FriendList>;
  /** What can be attached, by id. */
  readonly media: Map<string, Media>;
  /** What was uploaded, by the path that it is served under. */
  readonly files: Map<string, MockFile>;
  /** What is sent piece by piece, by its id. */
  readonly uploads: Map<string, Upload>;
  /** In their order. */
  readonly stickerPacks: StickerPackEntry[];
  /** There is a service that knows moving pictures. */
  hasGifs: boolean;
  /** What can be found by name and put into comments. */
  readonly places: PlaceInWorld[];
  /** What pages say of themselves, by address. */
  readonly previews: Map<string, AttachmentOf<'share'>>;
  /** What people's next comments are to carry, by post, person, type and id. */
  readonly composerTokens: Map<string, Attachment>;
  /** The codes of people who have agreed to sign in inside a frame, by the nonce of its asking. */
  readonly signInCodes: Map<string, string>;
  /** By what sites sign who their visitors are, by the site's id. */
  readonly signingKeys: Map<string, SigningKeys>;
  /** What sites have had brought from elsewhere, by the site's id. */
  readonly imported: Map<string, ImportedComments>;
  /** Nonces whose code was exchanged. */
  readonly usedSignIns: Set<string>;
  /** By person, actor and client id. */
  readonly claims: Map<string, Claim>;
  /** Tokens of sessions that somebody signed out of. */
  readonly endedSessions: Set<string>;
  /** Ids of people, pages and posts, by the keys that they were built with. */
  readonly ids: Map<string, string>;
  /** Whom people act as, by person and thread. */
  readonly chosenActors: Map<string, string>;
  /** First-use tips that people have seen. */
  readonly seenTips: Map<string, ReadonlySet<Tip>>;
  /** The words that somebody has had translated, and into which language. */
  readonly translated: Set<string>;
  /** A decimal string of 19 digits, greater than all before it: the same ones in every world that is built alike. */
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
  actor(id: string): Actor | undefined;
  /** What was reported, the oldest first. */
  readonly reports: Report[];
  /** What was done to keep order, the oldest first. */
  readonly audit: AuditLine[];
  /** Who has blocked whom, as `<person> <actor>`, the oldest first. */
  readonly blocks: Set<string>;
  /** Grows with each grant and restriction. */
  rightsVersion: number;
  /** Makes a change the next step of a thread, and tells those who listen. */
  commit(thread: Thread, effects: Effects): JournalEntry;
  /** Calls back after each step of any thread; what it returns ends that. */
  subscribe(listener: (thread: Thread) => void): () => void;
  /** Tells those who listen that somebody writes; it is forgotten after 6 s. */
  setTyping(signal: TypingSignal): void;
  /** Who writes under a thread just now. */
  typingIn(thread: string): readonly TypingSignal[];
  /** Calls back when somebody writes; what it returns ends that. */
  subscribeToTyping(listener: (signal: TypingSignal) => void): () => void;
}

/** An empty world. */
export function createWorld(now: () => number = Date.now): World {
  const people = new Map<string, Person>();
  const pages = new Map<string, Page>();
  const crossPosts = new Map<string, CrossPost>();
  const subscribers = new Set<(thread: Thread) => void>();
  const typists = new Map<string, { readonly signal: TypingSignal; readonly at: number }>();
  const typingSubscribers = new Set<(signal: TypingSignal) => void>();
  let lastId = 0;
  return {
    people,
    pages,
    groups: new Map(),
    sites: new Map(),
    signingKeys: new Map(),
    imported: new Map(),
    threads: new Map(),
    crossPosts,
    friendLists: new Map(),
    media: new Map(),
    files: new Map(),
    uploads: new Map(),
    stickerPacks: [],
    hasGifs: false,
    places: [],
    previews: new Map(),
    composerTokens: new Map(),
    signInCodes: new Map(),
    usedSignIns: new Set(),
    claims: new Map(),
    endedSessions: new Set(),
    ids: new Map(),
    chosenActors: new Map(),
    seenTips: new Map(),
    translated: new Set(),
    newId: () => `1${String((lastId += 1)).padStart(18, '0')}`,
    now,
    reports: [],
    audit: [],
    blocks: new Set(),
    rightsVersion: 0,
    actor: (id) => people.get(id) ?? pages.get(id),
    commit(thread, effects) {
      const entry = applyEffects(thread, effects);
      const gone = new Set(entry.comments.flatMap(({ id, isDeleted }) => (isDeleted ? id : [])));
      for (const { id, comment } of crossPosts.values()) if (gone.has(comment ?? '')) crossPosts.delete(id);
      for (const listener of subscribers) listener(thread);
      return entry;
    },
    setTyping(signal) {
      const key = `${signal.thread} ${signal.actor}`;
      if (signal.isTyping) typists.set(key, { signal, at: now() });
      else typists.delete(key);
      for (const listener of typingSubscribers) listener(signal);
    },
    typingIn: (thread) =>
      [...typists.values()].flatMap(({ signal, at }) =>
        signal.thread === thread && now() - at < typingTimeoutMs ? [signal] : [],
      ),
    subscribeToTyping(listener) {
      typingSubscribers.add(listener);
      return () => void typingSubscribers.delete(listener);
    },
    subscribe(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
  };
}

/** Everyone a person may act as: themselves first, then their pages by name (S1.02). */
export const actorsOf = ({ pages }: World, person: Person): Actor[] => [
  person,
  ...[...pages.values()]
    .filter((page) => canActAs(person, page))
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
];

/** Records of some actors, each once; ids of nobody are left out. */
export const actorRecords = (world: World, ids: Iterable<string>) =>
  [...new Set(ids)].flatMap((id) => {
    const actor = world.actor(id);
    return actor ? [actorRecord(actor)] : [];
  });
